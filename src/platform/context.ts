import { GUEST, type Viewer } from '@/domain/viewer';

/** What every question and every command is given: who asks, what time it is, and the doors to the stored data. */
export interface Context {
  readonly viewer: Viewer;
  readonly now: Date;
}

/** The context of one request. */
export async function contextFor(_request: Request): Promise<Context> {
  return { viewer: GUEST, now: new Date() };
}
