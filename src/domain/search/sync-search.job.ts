import type { Payload } from 'payload';
import { cachedGlobal } from '@/platform/cached-global';
import { databasePool } from '@/platform/database-pool';
import { log } from '@/platform/log';
import { sidePool } from '@/platform/postgres';
import { meilisearchIndex } from '@/platform/search/engines';
import { sendIndexChanges, startPolling } from '@/platform/search/index-sync';
import type { MeilisearchIndex } from '@/platform/search/meilisearch-index';
import { rebuildIfOutdated } from './rebuild-index.command';
import { wordingOf } from './search-settings.rules';

/** Interval between comparisons of Meilisearch with Postgres. Also compared after every failure. */
const CHECK_EVERY_MS = 10 * 60_000;

/** Delay before retrying a failed build. */
const REBUILD_DELAY_MS = 30_000;

/**
 * Keeps the search up to date for the lifetime of the process: builds the index if it doesn't exist, and applies
 * changes within a second after they commit. While Meilisearch is down, changes wait for it.
 */
export function startSearchSync(payload: Payload): void {
  const index = meilisearchIndex();
  const state = { checkAt: 0 };
  let isBuilt = false;
  let buildAt = 0;
  startPolling(async () => {
    if (!isBuilt && Date.now() >= buildAt) {
      isBuilt = await isIndexBuilt(payload);
      buildAt = Date.now() + REBUILD_DELAY_MS;
    }
    if (index) await syncMeilisearch(payload, index, state);
    else await sendIndexChanges(sidePool());
  });
}

/**
 * Brings Meilisearch in line with Postgres, and compares the two from time to time. `state` persists between calls.
 * @throws while Meilisearch is down. The next call compares again.
 */
export async function syncMeilisearch(
  payload: Payload,
  index: MeilisearchIndex,
  state: { checkAt: number },
): Promise<void> {
  // Filling an index needs more connections at the same time than the side pool allows.
  const pool = databasePool(payload);
  try {
    const wording = wordingOf(await cachedGlobal(payload, 'search-settings'));
    if (Date.now() >= state.checkAt) {
      // Check the index first: nothing can be deleted from one that doesn't exist.
      await index.check(pool, wording);
      state.checkAt = Date.now() + CHECK_EVERY_MS;
    }
    await sendIndexChanges(pool, [(rows) => index.receive(rows)]);
    await index.applySettings(wording);
  } catch (error) {
    state.checkAt = 0;
    throw error;
  }
}

/** Whether the index is built for the current document version. Changes are applied even if it isn't. */
async function isIndexBuilt(payload: Payload): Promise<boolean> {
  try {
    await rebuildIfOutdated(payload);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'could not build the search index; retrying');
    return false;
  }
}
