import { isBlockedPort, portState } from '@/cli/ports';
import type { Settings } from './environment';
import { printLine } from './progress';

/**
 * Checks that address and port can be used.
 * @throws Error if the address doesn't exist, the port is forbidden, or browsers refuse to open it
 */
export async function requireUsableAddress({ host, port }: Settings): Promise<void> {
  if (isBlockedPort(port))
    throw new Error(`Browsers refuse to open port ${port}. Set PORT to another number, such as 3000.`);
  const state = await portState(port, host);
  if (state === 'absent') throw new Error(`This machine has no network address ${host}. Check MASTHEAD_HOST.`);
  if (state === 'forbidden')
    throw new Error(`You don't have permission to use port ${port}. Set PORT to 1024 or higher.`);
}

/**
 * Returns the configured port, or prints and returns the next free one. @param from first port to try
 */
export async function chooseWebPort({ host, port: wanted }: Settings, from = wanted): Promise<number> {
  for (let port = from; port < 65_536; port++) {
    if (isBlockedPort(port)) continue;
    const state = await portState(port, host);
    // Browsers resolve `localhost` to ::1 first, where another program could be listening.
    const isOurs = state === 'free' && (host !== '127.0.0.1' || (await portState(port, '::1')) !== 'taken');
    if (!isOurs) continue;
    if (port !== wanted) printLine(`  Port ${wanted} is in use by another program. Using ${port} instead.`);
    return port;
  }
  throw new Error(`No free port at or above ${wanted}.`);
}
