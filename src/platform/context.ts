import type { Logger } from 'pino';
import { GUEST, type Viewer } from '@/domain/viewer';
import { type Clock, systemClock } from '@/platform/clock';
import { log } from '@/platform/log';

/** What every question and every command is given: who asks, what time it is, and the doors to the world. */
export interface Context {
  readonly viewer: Viewer;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The context of one request. */
export async function contextFor(_request: Request): Promise<Context> {
  return { viewer: GUEST, clock: systemClock, log };
}
