import type { Payload } from 'payload';
import { log } from '@/platform/log';
import { sidePool } from '@/platform/postgres';
import { keepCatchingUp } from '@/platform/search/catch-up';
import { rebuildIfOutdated } from './rebuild-index.command';

/**
 * Keeps the search true as long as the process lives: builds the index where it was never built, and works off what
 * changes within a second of its commit.
 */
export function keepSearchTrue(payload: Payload): void {
  rebuildIfOutdated(payload).catch((error: unknown) => log.error({ err: error }, 'the search could not be built'));
  keepCatchingUp(sidePool);
}
