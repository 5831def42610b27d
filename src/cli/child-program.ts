import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onEnd, onForce } from './lifecycle';

/** The folder of the project; commands run in it. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where Node keeps what it has compiled of scripts, so that the next process starts sooner. */
export const compileCache = path.join(projectRoot, '.data', 'compile-cache');

const endWithParent = pathToFileURL(path.join(projectRoot, 'src/cli/end-with-parent.mjs')).href;
const living = new Set<ChildProcess>();
const STOP_PATIENCE_MS = 8_000;
const REMEMBERED_LINES = 200;

export interface ProgramOptions {
  /** Added to this process's environment; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** Told each line of output. */
  onLine?: (line: string) => void;
  /** File that receives the whole output. */
  logFile?: string;
  /** Flags of Node itself. */
  nodeFlags?: string[];
  /** Shows the output as it comes. */
  isShown?: boolean;
}

export interface Program {
  pid: number;
  /** Resolves with the exit code, null when a signal ended it. Never rejects. */
  exited: Promise<number | null>;
  /** The last lines of output. */
  tail(lines: number): string;
  /** Asks the program to end, and ends its whole process group when it does not within 8 s. */
  stop(): Promise<void>;
}

/** Starts a Node script of this project or of a package (path from the project's folder) in a process group of its own. */
export function startNode(script: string, args: string[] = [], options: ProgramOptions = {}): Program {
  return startProgram(
    process.execPath,
    [...(options.nodeFlags ?? []), '--import', endWithParent, path.join(projectRoot, script), ...args],
    options,
    true,
  );
}

/** Starts a TypeScript file of this project; see `startNode`. */
export function startTypeScript(script: string, args: string[] = [], options: ProgramOptions = {}): Program {
  const nodeArgs = ['--import', endWithParent, '--import', 'tsx', path.join(projectRoot, script), ...args];
  return startProgram(process.execPath, nodeArgs, options, true);
}

/** Starts a TypeScript file like `startTypeScript`, and again whenever a file that it has loaded changes. */
export function watchTypeScript(script: string, options: ProgramOptions = {}): Program {
  const watch = ['--watch', '--watch-preserve-output', '--import', 'tsx', path.join(projectRoot, script)];
  return startProgram(process.execPath, watch, options);
}

/** Starts any program in a process group of its own. It ends with this process unless that is killed outright. */
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
  if (options.logFile) mkdirSync(path.dirname(options.logFile), { recursive: true });
  const log = options.logFile ? createWriteStream(options.logFile) : undefined;
  const take = (line: string) => {
    lines.push(line);
    if (lines.length > REMEMBERED_LINES) lines.shift();
    log?.write(`${line}\n`);
    options.onLine?.(line);
    if (options.isShown) process.stdout.write(`${line}\n`);
  };
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', take);
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      take(error.message);
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

/** Waits for a program. @throws Error that says what failed, with the useful end of its output. */
export async function succeed(program: Program, sentence: string): Promise<void> {
  const code = await program.exited;
  if (code !== 0) throw new Error(`${sentence}\n\n${program.tail(40)}`);
}

async function stopProcess(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_PATIENCE_MS);
  await exited;
  clearTimeout(timer);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

function killAll(): void {
  for (const child of living) signalGroup(child, 'SIGKILL');
}

onForce(killAll);
process.on('exit', killAll);
