import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOfMaster, prepareSearchKey, SITE_ACTIONS, searchKey } from '@/cli/search-key';

const MASTER = 'the-master-key-of-this-test';

interface Key {
  uid: string;
  actions: string[];
  indexes: string[];
  expiresAt: null;
}

/** The part of Meilisearch that manages keys. Only the master key is let in. */
const keys = new Map<string, Key>();
let calls: string[] = [];
let server: Server;

beforeEach(async () => {
  keys.clear();
  calls = [];
  server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    calls.push(`${method} ${url}`);
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const respond = (status: number) => response.writeHead(status).end('{}');
      if (request.headers.authorization !== `Bearer ${MASTER}`) return respond(403);
      if (method === 'GET') return respond(keys.has(url.replace('/keys/', '')) ? 200 : 404);
      const key = JSON.parse(text) as Key;
      if (keys.has(key.uid)) return respond(409);
      keys.set(key.uid, key);
      respond(201);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('MEILI_HOST', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('MEILI_KEY', '');
  vi.stubEnv('MEILI_MASTER_KEY', MASTER);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

test('the start of an installation creates the site’s key of Meilisearch once, with limited rights', async () => {
  await prepareSearchKey();
  await prepareSearchKey();
  const [key, ...more] = keys.values();
  expect(more).toEqual([]);
  expect(key).toMatchObject({ actions: SITE_ACTIONS, expiresAt: null });
  for (const right of ['*', 'keys', 'dumps', 'snapshots']) {
    expect(key?.actions.some((action) => action === right || action.startsWith(`${right}.`))).toBe(false);
  }
  // As Meilisearch documents it.
  expect(searchKey()).toBe(createHmac('sha256', MASTER).update(String(key?.uid)).digest('hex'));
  expect(searchKey()).toBe(keyOfMaster(MASTER));
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('simultaneous starts create one key', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await Promise.all([prepareSearchKey(), prepareSearchKey()]);
  expect(keys.size).toBe(1);
  expect(write.mock.calls.join()).not.toContain('Meilisearch');
});

test('a key of the operator is used as it is', async () => {
  vi.stubEnv('MEILI_KEY', 'a-key-of-the-operator');
  await prepareSearchKey();
  expect(calls).toEqual([]);
  expect(searchKey()).toBe('a-key-of-the-operator');
});

test('a wrong master key and an unavailable Meilisearch are reported, and the site starts', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('MEILI_MASTER_KEY', 'another-key');
  await prepareSearchKey();
  expect(write.mock.calls.join()).toContain('rejects MEILI_MASTER_KEY (403)');
  vi.stubEnv('MEILI_HOST', 'http://127.0.0.1:1');
  await prepareSearchKey();
  expect(write.mock.calls.join()).toContain('doesn’t respond');
  expect(keys.size).toBe(0);
});
