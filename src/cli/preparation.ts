import { randomBytes } from 'node:crypto';
import { demoAccounts } from '@/demo/accounts';
import { isForThisMachine } from '@/domain/accounts/demo-account.rules';
import { type Database, migrate, readDatabaseState, seed, whilePreparing } from './database';
import { readSettings } from './environment';
import { isRoleReady, prepareRole, siteRole } from './postgres/site-role';
import { build, hasLastBuild, isBuildStale } from './production-build';
import { printBold, printLine, step } from './progress';
import { prepareSearchKey } from './search-key';
import { requireLongSecret } from './secrets';

export interface PreparationOptions {
  wantsDemo: boolean;
  wantsBuild: boolean;
}

/**
 * Prepares database, search and build for serving the site. Completed steps take a fraction of a second.
 * @throws Error for a new installation with a short secret
 */
export async function prepare(database: Database, options: PreparationOptions): Promise<void> {
  if ((await readDatabaseState(database.url)).needsSeed) requireLongSecret();
  await prepareSearchKey();
  const role = siteRole();
  const isDone = async () => {
    const state = await readDatabaseState(database.url);
    if (role && !(await isRoleReady(database.url, role))) return false;
    const wantsSeed = options.wantsDemo && state.needsSeed;
    return !state.pendingMigrations.length && !wantsSeed && !(options.wantsBuild && isBuildStale());
  };
  if (await isDone()) return;
  await whilePreparing(database.url, async () => {
    // Sequential: both use all cores and a lot of memory, so running them together would not be faster. The build comes
    // first: if it fails, the last one is served with the schema that it knows.
    if (options.wantsBuild && isBuildStale() && !(await builds())) return;
    await prepareDatabase(database, options.wantsDemo);
    if (role && !(await isRoleReady(database.url, role)))
      await step('role of the site', () => prepareRole(database.url, role));
  });
}

/**
 * Builds the site. Returns false if that failed and the last build can be served instead, for example because of an
 * error in `site/`. @throws Error with the end of the compiler's output if there is no build
 */
async function builds(): Promise<boolean> {
  try {
    await step('building the site', build);
    return true;
  } catch (error) {
    if (!hasLastBuild()) throw error;
    const { message } = error as Error;
    printLine();
    printLine(message);
    printLine();
    printBold(`The site could not be built${placeOf(message)}. The last build is served instead, and nothing is lost.`);
    printLine('Correct the error above, then start again.');
    printLine();
    return false;
  }
}

/** Returns where in the publisher's own code an error is, for the end of a sentence; empty if it is elsewhere. */
export function placeOf(message: string): string {
  const place = /(?<![\w/-])(?:\.\/)?(site\/[\w./-]+\.(?:tsx?|jsx?|css)(?::\d+(?::\d+)?)?)/.exec(message)?.[1];
  return place ? ` because of ${place}` : '';
}

/** Where the demo's known password doesn't work, returns a new one for its admin, which is printed only this once. */
function announcedPassword(): string | undefined {
  const { siteUrl, host } = readSettings();
  if (isForThisMachine(siteUrl ?? 'http://localhost', host)) return undefined;
  const password = `${randomBytes(15).toString('base64url')}-Aa1`;
  const admin = demoAccounts.find(({ role }) => role === 'admin')?.email;
  printBold(`Sign in to the demo publication as ${admin} with the password ${password}`);
  printLine('It is shown only once. The other demo accounts get passwords that nobody knows.');
  return password;
}

async function prepareDatabase(database: Database, wantsDemo: boolean): Promise<void> {
  const state = await readDatabaseState(database.url);
  if (wantsDemo && state.needsSeed) {
    const password = announcedPassword();
    await step('importing the demo publication', (note) => seed(database.url, note, password));
  } else if (state.pendingMigrations.length) {
    await step('migrating the database', (note) => migrate(database.url, note));
  }
  const { pendingMigrations } = await readDatabaseState(database.url);
  if (pendingMigrations.length)
    throw new Error(`The database was not migrated completely. Still pending: ${pendingMigrations.join(', ')}.`);
}
