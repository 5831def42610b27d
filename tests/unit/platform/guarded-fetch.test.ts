import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '@/cli/child-program';
import { createGuardedFetch, guardedFetch, isPublicAddress } from '@/platform/guarded-fetch';

test.each([
  ...[
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.1', '198.18.0.1', '203.0.113.1', '224.0.0.1'],
  ...['255.255.255.255', '240.0.0.1', '::', '::1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1'],
  ...['2002:7f00:1::', '2001:0:1::1', '2001:db8::1', 'localhost', ''],
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

const respond = vi.fn<RequestListener>();
const server = createServer((request, response) => respond(request, response));
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const toLoopback = createGuardedFetch({ allowsLoopback: true });
const refused = { name: 'RefusedAddressError' };

test('this machine is refused by default, however its address is written', async () => {
  respond.mockReset().mockImplementation((_, response) => response.end('secret'));
  const { port } = server.address() as AddressInfo;
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0', '[::1]', '[::ffff:127.0.0.1]', '127.0.0.1.'];
  for (const host of hosts) await expect(guardedFetch(`http://${host}:${port}/`)).rejects.toMatchObject(refused);
  expect(respond).not.toHaveBeenCalled();
  expect(await toLoopback(base)).toMatchObject({ status: 200, text: 'secret' });
});

test('a name is judged by the address that is connected to, so rebinding does not help', async () => {
  respond.mockReset().mockImplementation((_, response) => response.end('secret'));
  const address = `http://rebinding.example:${(server.address() as AddressInfo).port}/`;
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    const entries = addresses.map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 }));
    const rebinding = createGuardedFetch({ lookup: (_host, _options, callback) => callback(null, entries) });
    await expect(rebinding(address)).rejects.toMatchObject(refused);
  }
  expect(respond).not.toHaveBeenCalled();
  const lookup = vi.fn((_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]));
  expect(await createGuardedFetch({ allowsLoopback: true, lookup })(address)).toMatchObject({ text: 'secret' });
  // A second lookup could give another answer than the one that was checked.
  expect(lookup).toHaveBeenCalledTimes(1);
});

test('a redirect is followed only if asked for, to public addresses, and a few times', async () => {
  respond.mockReset().mockImplementation((request, response) => {
    const target = new URL(request.url ?? '', base).searchParams.get('to');
    response.writeHead(target ? 302 : 200, target ? { location: target } : {}).end('here');
  });
  const to = (target: string) => `${base}/?to=${encodeURIComponent(target)}`;
  expect(await toLoopback(to('/end'))).toMatchObject({ status: 302 });
  expect(await toLoopback(to('/end'), { maxRedirects: 1 })).toMatchObject({ status: 200, text: 'here' });
  for (const target of [
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'http://[::ffff:a00:1]/',
    'file:///etc/passwd',
  ])
    await expect(toLoopback(to(target), { maxRedirects: 3 })).rejects.toMatchObject(refused);
  expect(await toLoopback(to(to(to('/end'))), { maxRedirects: 2 })).toMatchObject({ status: 302 });
  expect(await toLoopback(to('/end'), { method: 'POST', maxRedirects: 2 })).toMatchObject({ status: 302 });
});

test('with a list of hosts, no other is requested, not by a redirect either', async () => {
  const { port } = server.address() as AddressInfo;
  respond.mockReset().mockImplementation((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    else response.end('reached');
  });
  const lookup: NonNullable<Parameters<typeof createGuardedFetch>[0]>['lookup'] = (_host, _options, callback) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  const listed = createGuardedFetch({ allowsLoopback: true, lookup, hosts: ['hooks.example.org', '*.example.com'] });
  for (const host of ['hooks.example.org', 'HOOKS.example.org', 'a.example.com', 'a.b.example.com'])
    expect(await listed(`http://${host}:${port}/`)).toMatchObject({ text: 'reached' });
  respond.mockClear();
  for (const host of ['example.org', 'a.hooks.example.org', 'example.com', 'notexample.com', 'example.com.evil.net'])
    await expect(listed(`http://${host}:${port}/`)).rejects.toMatchObject(refused);
  expect(respond).not.toHaveBeenCalled();
  await expect(listed(`http://a.example.com:${port}/away`, { maxRedirects: 2 })).rejects.toMatchObject(refused);
  expect(respond).toHaveBeenCalledTimes(1);
});

test('size and time are limited, and only web addresses are requested', async () => {
  respond.mockReset().mockImplementation((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(5_000));
    else response.write('never ends');
  });
  await expect(toLoopback(`${base}/large`, { maxBytes: 4_999 })).rejects.toMatchObject({
    name: 'ResponseTooLargeError',
  });
  expect((await toLoopback(`${base}/large`, { maxBytes: 5_000 })).text).toHaveLength(5_000);
  await expect(toLoopback(`${base}/slow`, { timeoutMs: 50 })).rejects.toMatchObject({ name: 'TimeoutError' });
  for (const address of ['ftp://example.com', 'file:///etc/passwd', 'nonsense', 'https://anna:geheim@example.com/'])
    await expect(guardedFetch(address)).rejects.toMatchObject(refused);
});

/** Places that request an address set by the operator or fixed in the code, and browser code. */
const TRUSTED: Record<string, string> = {
  'src/platform/guarded-fetch.ts': 'the guard',
  'src/platform/vat/vat-registry.ts': 'VAT_REGISTRY_URL',
  'src/platform/breached-passwords.ts': 'BREACHED_PASSWORDS_URL',
  'src/platform/malware-scanner.ts': 'MALWARE_SCANNER_URL',
  'src/platform/captcha/captcha.ts': 'address of Google',
  'src/platform/captcha/recaptcha.ts': 'address of Google',
  'src/platform/geo/geo.ts': 'GEO_SERVICE_URL',
  'src/domain/accounts/geolocation.rules.ts': 'GEO_SERVICE_URL',
  'src/platform/mail/smtp-mail.ts': 'SMTP_URL',
  'src/cli/doctor/checks.ts': 'addresses of the environment',
  'src/cli/search-key.ts': 'MEILI_HOST',
  'src/cli/site-example.ts': 'the started server',
  'src/cli/web-server.ts': 'the started server',
  'src/server/render.ts': 'calls the API in this process',
  'src/api/http/compressed.ts': 'calls the API in this process',
  'src/api/http/create-app.ts': 'calls the API in this process',
  'src/api/client.ts': 'browser',
  'src/language/translations.browser.ts': 'browser',
  'src/features/article/count-reading.ts': 'browser',
  'src/features/streams/stream-list.rules.ts': 'browser',
};
const REQUESTS =
  /\bfetch\(|[\s{(,]fetch\s*[,})]|\bhttps?\.(?:request|get)\(|from 'undici'|from 'axios'|new WebSocket\(|(?:net|tls)\.connect\(|createConnection\(|createTransport\(|\bimport\b.*\b(?:request|get)\b.*from 'node:https?'/;

test('no other code of the server requests an address without the guard', () => {
  const files = ['src', 'collections', 'globals'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const requesting = files
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.client.tsx') && !file.startsWith('src/admin/'))
    .filter((file) => !/^src\/(?:generated|demo)\//.test(file))
    .filter((file) =>
      REQUESTS.test(readFileSync(path.join(projectRoot, file), 'utf8').replace(/^\s*(?:\*|\/\/).*$/gm, '')),
    );
  expect(requesting.sort()).toEqual(Object.keys(TRUSTED).sort());
});
