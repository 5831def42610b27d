import { type Database, migrate, readDatabaseState, seed, whilePreparing } from './database';
import { build, isBuildStale } from './production-build';
import { step } from './progress';

export interface PreparationOptions {
  wantsDemo: boolean;
  wantsBuild: boolean;
}

/** Brings database and build to where the site can be served. What is already done takes a fraction of a second. */
export async function prepare(database: Database, options: PreparationOptions): Promise<void> {
  const isDone = async () => {
    const state = await readDatabaseState(database.url);
    const wantsSeed = options.wantsDemo && state.needsSeed;
    return !state.pendingMigrations.length && !wantsSeed && !(options.wantsBuild && isBuildStale());
  };
  if (await isDone()) return;
  await whilePreparing(database.url, async () => {
    // One after the other: both use every core and much memory, so that together they would not end sooner.
    await prepareDatabase(database, options.wantsDemo);
    if (options.wantsBuild && isBuildStale()) await step('building the site', build);
  });
}

async function prepareDatabase(database: Database, wantsDemo: boolean): Promise<void> {
  const state = await readDatabaseState(database.url);
  if (wantsDemo && state.needsSeed) {
    await step('writing the demo publication', (note) => seed(database.url, note));
  } else if (state.pendingMigrations.length) {
    await step('bringing the database up to date', (note) => migrate(database.url, note));
  }
  const { pendingMigrations } = await readDatabaseState(database.url);
  if (pendingMigrations.length) throw new Error(`The database still misses changes: ${pendingMigrations.join(', ')}.`);
}
