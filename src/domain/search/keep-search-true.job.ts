import type { Payload } from 'payload';
import { cachedGlobal } from '@/platform/cached-global';
import { databasePool } from '@/platform/database-pool';
import { log } from '@/platform/log';
import { sidePool } from '@/platform/postgres';
import { catchUp, keepLooking } from '@/platform/search/catch-up';
import { meilisearchIndex } from '@/platform/search/engines';
import type { MeilisearchIndex } from '@/platform/search/meilisearch-index';
import { rebuildIfOutdated } from './rebuild-index.command';
import { wordingOf } from './search-settings.rules';

/** How often Meilisearch is compared with Postgres; also after every failure. */
const CHECK_EVERY_MS = 10 * 60_000;

/** How long after a building that failed the next one is tried. */
const BUILD_AGAIN_MS = 30_000;

/**
 * Keeps the search true as long as the process lives: builds the index where it was never built, and works off what
 * changes within a second of its commit. While Meilisearch is down, what changes waits for it.
 */
export function keepSearchTrue(payload: Payload): void {
  const index = meilisearchIndex();
  const state = { checkAt: 0 };
  let isBuilt = false;
  let buildAt = 0;
  keepLooking(async () => {
    if (!isBuilt && Date.now() >= buildAt) {
      isBuilt = await built(payload);
      buildAt = Date.now() + BUILD_AGAIN_MS;
    }
    if (index) await bringUpToDate(payload, index, state);
    else await catchUp(sidePool());
  });
}

/**
 * Brings Meilisearch to what Postgres holds, and compares the two when it is time; `state` is remembered between calls.
 * @throws while it is down; the next call compares them anew.
 */
export async function bringUpToDate(
  payload: Payload,
  index: MeilisearchIndex,
  state: { checkAt: number },
): Promise<void> {
  // Filling an index asks for more at once than the side pool waits for.
  const pool = databasePool(payload);
  try {
    const wording = wordingOf(await cachedGlobal(payload, 'search-settings'));
    if (Date.now() >= state.checkAt) {
      // First of all the index itself: in one that is not there nothing can be deleted.
      await index.check(pool, wording);
      state.checkAt = Date.now() + CHECK_EVERY_MS;
    }
    await catchUp(pool, [(rows) => index.receive(rows)]);
    await index.settle(wording);
  } catch (error) {
    state.checkAt = 0;
    throw error;
  }
}

/** Whether the index is built for the documents of now. What changes is worked off also while it cannot be. */
async function built(payload: Payload): Promise<boolean> {
  try {
    await rebuildIfOutdated(payload);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the search could not be built; it is tried again');
    return false;
  }
}
