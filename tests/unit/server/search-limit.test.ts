import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { SOCKET_HEADER } from '@/platform/client-address';
import type { Limiter } from '@/platform/limiter';
import { log } from '@/platform/log';
import { normalize } from '@/server/normalize';
import { limitSearch } from '@/server/search-limit';

const logged = vi.spyOn(log, 'info').mockReturnValue(undefined);
afterAll(() => logged.mockRestore());

test('refused searches and attempts to reach hidden pages are logged with their network, without what was entered', async () => {
  const limiter = { consume: async () => 30 } as unknown as Limiter;
  const request = { method: 'GET', url: '/search/secret', headers: { [SOCKET_HEADER]: '192.0.2.7' } };
  const response = { writeHead: vi.fn(), end: vi.fn() };
  expect(await limitSearch(limiter, request as unknown as IncomingMessage, response as unknown as ServerResponse)).toBe(
    true,
  );
  for (const url of ['/page-variant/full/article/a', '/preview/forged', '/article/a']) {
    const head = { method: 'GET', url, headers: {}, rawHeaders: [], socket: { remoteAddress: '192.0.2.8' } };
    normalize(head as unknown as Parameters<typeof normalize>[0]);
  }
  expect(logged.mock.calls).toEqual([
    [{ code: 'too-many-requests', status: 429, network: '192.0.2.7' }, 'Search page refused'],
    [{ status: 404, network: '192.0.2.8' }, 'Hidden page refused'],
    [{ status: 404, network: '192.0.2.8' }, 'Hidden page refused'],
  ]);
});
