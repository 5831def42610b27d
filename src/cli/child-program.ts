import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onEnd, onForce } from './lifecycle';

/** Root folder of the project, in which commands run. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Folder of Node's compile cache, which makes later processes start faster. */
export const compileCache = path.join(projectRoot, '.data', 'compile-cache');

const endWithParent = pathToFileURL(path.join(projectRoot, 'src/cli/end-with-parent.mjs')).href;
const living = new Set<ChildProcess>();
const STOP_TIMEOUT_MS = 8_000;
const REMEMBERED_LINES = 200;

export interface ProgramOptions {
  /** Added to this process's environment; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** Called with each line of output. */
  onLine?: (line: string) => void;
  /** File that the output is written to. */
  logFile?: string;
  /** Flags for Node. */
  nodeFlags?: string[];
  /** Prints the output as it arrives. */
  isShown?: boolean;
}

export interface Program {
  pid: number;
  /** Resolves with the exit code, null if a signal ended it. Never rejects. */
  exited: Promise<number | null>;
  /** Returns the last lines of output. */
  tail(lines: number): string;
  /** Sends SIGTERM, and kills the whole process group after 8 s. */
  stop(): Promise<void>;
}

/** Starts a Node script of the project or a package (path relative to the root folder) in a separate process group. */
export function startNode(script: string, args: string[] = [], options: ProgramOptions = {}): Program {
  return startProgram(
    process.execPath,
    [...(options.nodeFlags ?? []), '--import', endWithParent, path.join(projectRoot, script), ...args],
    options,
    true,
  );
}

/** Starts a TypeScript file of the project, see `startNode`. */
export function startTypeScript(script: string, args: string[] = [], options: ProgramOptions = {}): Program {
  const nodeArgs = ['--import', endWithParent, '--import', 'tsx', path.join(projectRoot, script), ...args];
  return startProgram(process.execPath, nodeArgs, options, true);
}

/** Starts a TypeScript file, and restarts it when a file that it has loaded changes. */
export function watchTypeScript(script: string, options: ProgramOptions = {}): Program {
  const watch = ['--watch', '--watch-preserve-output', '--import', 'tsx', path.join(projectRoot, script)];
  return startProgram(process.execPath, watch, options);
}

/** Starts a program in a separate process group. It is stopped when this process ends, unless that is killed with SIGKILL. */
export function startProgram(
  command: string,
  args: string[],
  options: ProgramOptions = {},
  withChannel = false,
): Program {
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...options.env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', ...(withChannel ? (['ipc'] as const) : [])],
  });
  living.add(child);
  const lines: string[] = [];
  if (options.logFile) {
    mkdirSync(path.dirname(options.logFile), { recursive: true });
    rmSync(options.logFile, { force: true });
  }
  // Appending lets logrotate truncate the file.
  const log = options.logFile ? createWriteStream(options.logFile, { flags: 'a' }) : undefined;
  const onOutput = (line: string) => {
    lines.push(line);
    if (lines.length > REMEMBERED_LINES) lines.shift();
    log?.write(`${line}\n`);
    options.onLine?.(line);
    if (options.isShown) process.stdout.write(`${line}\n`);
  };
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', onOutput);
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      onOutput(error.message);
      resolve(127);
    });
    child.once('close', (code) => resolve(code));
  }).finally(() => {
    living.delete(child);
    log?.end();
  });
  onEnd(() => stopProcess(child, exited));
  return {
    pid: child.pid ?? 0,
    exited,
    tail: (count) => lines.slice(-count).join('\n'),
    stop: () => stopProcess(child, exited),
  };
}

/** Waits for a program to succeed. @throws Error with the message and the end of the output */
export async function succeed(program: Program, message: string): Promise<void> {
  const code = await program.exited;
  if (code !== 0) throw new Error(`${message}\n\n${program.tail(40)}`);
}

async function stopProcess(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}

function killAll(): void {
  for (const child of living) signalGroup(child, 'SIGKILL');
}

onForce(killAll);
process.on('exit', killAll);
