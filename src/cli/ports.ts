import { createServer } from 'node:net';

/** Returns whether a port can be used. `absent` means that this machine does not have the address. */
export async function portState(port: number, host: string): Promise<'free' | 'taken' | 'forbidden' | 'absent'> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EACCES') resolve('forbidden');
      else resolve(code === 'EADDRINUSE' ? 'taken' : 'absent');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/**
 * Ports above 1023 that browsers and `fetch` never connect to, because other protocols use them (Fetch Standard, "port
 * blocking").
 */
const BLOCKED_PORTS = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

/** Returns whether browsers refuse to connect to a port. */
export const isBlockedPort = (port: number): boolean => BLOCKED_PORTS.has(port);

/** Returns a free port of 127.0.0.1 that browsers connect to, at or above `from`. */
export async function findFreePort(from: number): Promise<number> {
  for (let port = from; port < 65_536; port++)
    if (!isBlockedPort(port) && (await portState(port, '127.0.0.1')) === 'free') return port;
  throw new Error(`No free port at or above ${from}.`);
}
