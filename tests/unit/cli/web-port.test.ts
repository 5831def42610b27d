import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '@/cli/environment';
import { findFreePort } from '@/cli/ports';
import { chooseWebPort, requireUsableAddress } from '@/cli/web-port';

const servers: Server[] = [];
const output = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

beforeEach(() => output.mockClear());
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const settings = (port: number, host = '127.0.0.1') => ({ port, host }) as Settings;

async function occupy(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  servers.push(server);
  await once(server, 'listening');
}

test('a free port is used without a message', async () => {
  const port = await findFreePort(3_110);
  expect(await chooseWebPort(settings(port))).toBe(port);
  expect(output).not.toHaveBeenCalled();
});

test.each(['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::', '::1'] : [])])(
  'a port that is busy on %s is named, and the next one is used',
  async (host) => {
    const port = await findFreePort(3_120);
    await occupy(port, host);
    expect(await chooseWebPort(settings(port))).toBeGreaterThan(port);
    expect(output.mock.calls.join()).toContain(`Port ${port} is in use by another program. Using `);
  },
);

test('an address that this machine does not have is reported in a sentence', async () => {
  await expect(requireUsableAddress(settings(3_130, '192.0.2.1'))).rejects.toThrow(
    'This machine has no network address 192.0.2.1.',
  );
});

test('a port that browsers and fetch refuse to open is neither chosen nor accepted', async () => {
  for (const port of [3659, 4045, 5060, 6000, 10080]) {
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: new Error('bad port') });
    expect(await findFreePort(port)).toBeGreaterThan(port);
    expect(await chooseWebPort(settings(port))).toBeGreaterThan(port);
    await expect(requireUsableAddress(settings(port))).rejects.toThrow(`Browsers refuse to open port ${port}.`);
  }
});
