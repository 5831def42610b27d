import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** Longer timeouts, because creating images within a transaction can be slow on a busy machine. */
const LONGER_TIMEOUTS = { DATABASE_IDLE_TRANSACTION_MS: '600000', DATABASE_CONNECT_TIMEOUT_MS: '120000' };

/**
 * Starts the program that fills this process's database with the demo publication; existing accounts are not changed.
 * It runs in a separate process so that creating images doesn't block the site, and ends together with this one.
 * @param onLine is called with each line of output, which is also written to `.data/logs/demo.log`
 * @returns the exit code; null if a signal ended the process
 */
export function runDemoProgram(onLine: (line: string) => void): Promise<number | null> {
  const root = process.cwd();
  const logs = path.join(root, '.data', 'logs');
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(path.join(logs, 'demo.log'));
  const endWithParent = pathToFileURL(path.join(root, 'src/cli/end-with-parent.mjs')).href;
  const script = path.join(root, 'src/cli/seed.ts');
  const child = spawn(process.execPath, ['--import', endWithParent, '--import', 'tsx', script, 'content'], {
    cwd: root,
    env: { ...process.env, ...LONGER_TIMEOUTS, RUN_JOBS: 'false' },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      onLine(line);
    });
  }
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      log.end();
      resolve(code);
    };
    child.once('error', () => end(127));
    child.once('close', end);
  });
}
