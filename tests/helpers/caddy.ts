import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/cli/ports';

/** Caddy with the Caddyfile of this repository, for `localhost`. */
export interface RunningCaddy {
  /** Its port for requests without TLS. */
  port: number;
  stop(): Promise<void>;
}

/** Whether `caddy` is on the PATH. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version'], { timeout: 10_000 }).status === 0;

/** Starts Caddy on free local ports. */
export async function startCaddy(): Promise<RunningCaddy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caddy-'));
  const port = await findFreePort(7_780);
  const options = `{\n\thttp_port ${port}\n\thttps_port ${await findFreePort(port + 1)}\n\tadmin off\n\tskip_install_trust\n}\n`;
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, options + (await readFile('Caddyfile', 'utf8')));
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const isUp = await fetch(`http://localhost:${port}/service`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) return { port, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error('Caddy did not start within 10 seconds.');
}
