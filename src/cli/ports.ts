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

/** Returns a free port of 127.0.0.1, at or above `from`. */
export async function findFreePort(from: number): Promise<number> {
  for (let port = from; port < 65_536; port++) if ((await portState(port, '127.0.0.1')) === 'free') return port;
  throw new Error(`No free port at or above ${from}.`);
}
