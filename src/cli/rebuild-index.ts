import { rebuildIndex } from '@/domain/search/rebuild-index.command';
import { databasePool } from '@/platform/database-pool';
import { payloadInstance } from '@/platform/payload-instance';
import { catchUp } from '@/platform/search/catch-up';

/** Makes the index of the search anew. Each line is progress. */
const payload = await payloadInstance();
await rebuildIndex(payload, (collection, done) => process.stdout.write(`${done} ${collection}\n`));
await catchUp(databasePool(payload));
await payload.destroy();
process.exit(0);
