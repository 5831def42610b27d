import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../processes';
import { type Binaries, chooseIdentity, type Identity, runAs } from './postgres-programs';

/** User that owns all databases of a cluster. */
export const SUPERUSER = 'masthead';

const FIRST_PORT = 54320;

/** Creates the cluster in a temporary folder and moves it into place, so that an interrupted initdb leaves no partial cluster. */
export async function initializeOnce(
  dir: string,
  binaries: Binaries,
  notice: (message: string) => void,
): Promise<boolean> {
  if (await isCompleteCluster(dir)) return false;
  const parent = path.dirname(dir);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent, `${path.basename(dir)}.new-`);
  if ((await readdir(dir).catch(() => [])).length > 0) {
    const aside = `${dir}.incomplete-${Date.now()}`;
    await rename(dir, aside);
    notice(`${dir} contained an incomplete database. It was moved to ${aside}. Creating a new database.`);
  }
  const temporary = `${dir}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const fresh = path.join(temporary, 'data');
  const passwordFile = path.join(temporary, 'password');
  const settings = { password: randomBytes(18).toString('hex'), port: FIRST_PORT };
  const identity = await chooseIdentity(parent);
  try {
    await rm(temporary, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true, mode: 0o755 });
    await writeFile(passwordFile, settings.password, { mode: 0o600 });
    if (identity) for (const file of [fresh, passwordFile]) await chown(file, identity.uid, identity.gid);
    await runAs(identity, binaries.initdb, fresh, [
      `--pgdata=${fresh}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--no-instructions',
    ]);
    await writeSettings(fresh, settings, identity);
    await rename(fresh, dir).catch(async (error: NodeJS.ErrnoException) => {
      const isCreatedByAnother = error.code === 'ENOTEMPTY' || error.code === 'EEXIST';
      if (!isCreatedByAnother) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return true;
}

async function isCompleteCluster(dir: string): Promise<boolean> {
  try {
    await access(dir, constants.R_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new Error(
      `The database in ${dir} belongs to another user of this machine. Start Masthead as that user, or set DATABASE_URL.`,
    );
  }
  return (await exists(path.join(dir, 'PG_VERSION'))) && (await exists(path.join(dir, 'masthead.json')));
}

async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

interface Settings {
  password: string;
  port: number;
}

/** Reads the password and port of a cluster. */
export async function readSettings(dir: string): Promise<Settings> {
  return JSON.parse(await readFile(path.join(dir, 'masthead.json'), 'utf8')) as Settings;
}

/** Writes password and port to the data folder, readable by the owner only. */
export async function writeSettings(dir: string, settings: Settings, identity: Identity | null): Promise<void> {
  const file = path.join(dir, 'masthead.json');
  await writeFile(file, JSON.stringify(settings), { mode: 0o600 });
  if (identity) await chown(file, identity.uid, identity.gid);
}

/** Returns whether a file is accessible. */
export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
