import { portState } from '@/cli/ports';
import type { Settings } from './environment';
import { say } from './progress';

/** @throws Error with a sentence when the address or the port cannot be used at all, whoever else uses it. */
export async function refuseUnusableAddress({ host, port }: Settings): Promise<void> {
  const state = await portState(port, host);
  if (state === 'absent') throw new Error(`This machine has no network address ${host}. MASTHEAD_HOST names it.`);
  if (state === 'forbidden') throw new Error(`This user may not use port ${port}. Set PORT to one from 1024 up.`);
}

/**
 * The wanted port, or the next free one, which is said. @param from where to begin when the wanted one was lost.
 */
export async function chooseWebPort({ host, port: wanted }: Settings, from = wanted): Promise<number> {
  for (let port = from; port < 65_536; port++) {
    const state = await portState(port, host);
    // Browsers try ::1 first for `localhost`: a stranger there would be shown instead.
    const isOurs = state === 'free' && (host !== '127.0.0.1' || (await portState(port, '::1')) !== 'taken');
    if (!isOurs) continue;
    if (port !== wanted) say(`  Port ${wanted} is in use by another program. Taking ${port} instead.`);
    return port;
  }
  throw new Error(`No port from ${wanted} up is free.`);
}
