import { expect, test, vi } from 'vitest';
import { guardCms } from '@/api/http/guard-cms';

vi.mock('@/api/http/app', () => ({
  apiServices: {
    siteOrigin: 'https://magazine.example',
    limiter: { consume: async () => null },
    addressOf: () => '192.0.2.1',
    contextFor: async () => ({ viewer: { kind: 'staff', id: 7, role: 'admin' }, account: { id: 7 } }),
  },
}));
const logged = vi.hoisted(() => vi.fn());
vi.mock('@/platform/log', () => ({ log: { info: logged } }));
vi.mock('@/platform/payload-instance', () => ({
  payloadInstance: async () => ({ collections: {}, globals: { config: [] } }),
}));
vi.mock('@/platform/postgres', () => ({ isDatabaseDown: () => false, isDatabaseReachable: async () => true }));

const signIn = async (headers: Record<string, string>): Promise<{ status: number; isHandled: boolean }> => {
  const handler = vi.fn(async () => Response.json({}));
  const request = new Request('https://magazine.example/api/cms/users/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'editor@magazine.example', password: 'x' }),
  });
  const { status } = await guardCms(handler)(request, { params: Promise.resolve({ slug: ['users', 'login'] }) });
  return { status, isHandled: handler.mock.calls.length > 0 };
};

test('a sign-in to the CMS that another site sends is refused, and one of this site continues', async () => {
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.magazine.example' },
    { Origin: 'null' },
  ];
  for (const headers of foreign) expect(await signIn(headers)).toEqual({ status: 403, isHandled: false });
  const local: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://magazine.example' },
    { Origin: 'https://magazine.example' },
    {},
  ];
  for (const headers of local) expect(await signIn(headers)).toEqual({ status: 200, isHandled: true });
});

test('a refusal of the guard is one line of the log, without values of the request', async () => {
  logged.mockReset();
  await signIn({ 'Sec-Fetch-Site': 'cross-site' });
  const line = {
    code: 'wrong-origin',
    status: 403,
    method: 'POST',
    area: 'users',
    account: null,
    network: '192.0.2.1',
  };
  expect(logged.mock.calls).toEqual([[line, 'CMS request refused']]);
});

test('a change of the CMS is one line of the log with account and network, and reading is none', async () => {
  logged.mockReset();
  const call = (method: string, headers: Record<string, string> = {}) =>
    guardCms(async () => Response.json({}))(
      new Request('https://magazine.example/api/cms/articles/5?title=secret', { method, headers }),
      { params: Promise.resolve({ slug: ['articles', '5'] }) },
    );
  await call('GET');
  await call('DELETE');
  const line = { code: undefined, status: 200, method: 'DELETE', area: 'articles', account: 7, network: '192.0.2.1' };
  expect(logged.mock.calls).toEqual([[line, 'CMS change']]);
});
