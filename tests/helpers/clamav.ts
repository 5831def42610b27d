import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/cli/ports';
import { createMalwareScanner } from '@/platform/malware-scanner';
import { EICAR } from './clamd';

/** A ClamAV daemon with the clamd.conf of this repository. */
export interface RunningClamav {
  url: string;
  stop(): Promise<void>;
}

/** Whether `clamd` is on the PATH. */
export const hasClamav = (): boolean => spawnSync('clamd', ['--version'], { timeout: 10_000 }).status === 0;

/**
 * Starts the real daemon on this machine. Its only signature is that of EICAR, because the published ones can't be
 * loaded without a network.
 */
export async function startClamav(): Promise<RunningClamav> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'clamav-'));
  const port = await findFreePort(13_310);
  const ours = (await readFile('clamd.conf', 'utf8'))
    .replace(/^LocalSocket .*/m, `LocalSocket ${folder}/clamd.sock`)
    .replace(/^TCPSocket .*/m, `TCPSocket ${port}\nTCPAddr 127.0.0.1`)
    .replace(/^User .*/m, `User ${os.userInfo().username}`);
  const file = path.join(folder, 'clamd.conf');
  await writeFile(file, `${ours}\nForeground yes\nDatabaseDirectory ${folder}\nTemporaryDirectory ${folder}\n`);
  await writeFile(path.join(folder, 'eicar.ndb'), `Eicar-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const child = spawn('clamd', ['--config-file', file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `tcp://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    const isUp = await createMalwareScanner(url)
      .version(1_000)
      .then(
        () => true,
        () => false,
      );
    if (isUp) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error('clamd did not start within 30 seconds.');
}
