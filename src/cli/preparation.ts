import { type Database, migrate, readDatabaseState, seed, whilePreparing } from './database';
import { build, isBuildStale } from './production-build';
import { step } from './progress';

export interface PreparationOptions {
  wantsDemo: boolean;
  wantsBuild: boolean;
}

/** Prepares database and build for serving the site. Completed steps take a fraction of a second. */
export async function prepare(database: Database, options: PreparationOptions): Promise<void> {
  const isDone = async () => {
    const state = await readDatabaseState(database.url);
    const wantsSeed = options.wantsDemo && state.needsSeed;
    return !state.pendingMigrations.length && !wantsSeed && !(options.wantsBuild && isBuildStale());
  };
  if (await isDone()) return;
  await whilePreparing(database.url, async () => {
    // Sequential: both use all cores and a lot of memory, so running them together would not be faster.
    await prepareDatabase(database, options.wantsDemo);
    if (options.wantsBuild && isBuildStale()) await step('building the site', build);
  });
}

async function prepareDatabase(database: Database, wantsDemo: boolean): Promise<void> {
  const state = await readDatabaseState(database.url);
  if (wantsDemo && state.needsSeed) {
    await step('importing the demo publication', (note) => seed(database.url, note));
  } else if (state.pendingMigrations.length) {
    await step('migrating the database', (note) => migrate(database.url, note));
  }
  const { pendingMigrations } = await readDatabaseState(database.url);
  if (pendingMigrations.length)
    throw new Error(`The database was not migrated completely. Still pending: ${pendingMigrations.join(', ')}.`);
}
