import { rebuildIndex } from '@/domain/search/rebuild-index.command';
import { wordingOf } from '@/domain/search/search-settings.rules';
import { cachedGlobal } from '@/platform/cached-global';
import { databasePool } from '@/platform/database-pool';
import { meilisearchIndex } from '@/platform/search/engines';
import { sendIndexChanges } from '@/platform/search/index-sync';
import { startPayload } from '@/platform/start-payload';

/** Rebuilds the search index, then Meilisearch's index if it is configured. Prints progress lines. */
const payload = await startPayload();
const pool = databasePool(payload);
const printLine = (line: string) => process.stdout.write(`${line}\n`);
await rebuildIndex(payload, (collection, done) => printLine(`${done} ${collection}`));
const index = meilisearchIndex();
if (!index) await sendIndexChanges(pool);
else {
  const wording = wordingOf(await cachedGlobal(payload, 'search-settings'));
  const rebuild = () => index.rebuild(pool, wording, (done) => printLine(`${done} documents in Meilisearch`));
  // A running site sends its own changes, and only one process can fill the index at a time.
  for (let tries = 0; (await rebuild()) === null; tries++) {
    if (tries === 100) throw new Error('Another process is filling Meilisearch. Try again later.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await sendIndexChanges(pool, [(rows) => index.receive(rows)]);
}
await payload.destroy();
process.exit(0);
