import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { type CodeOf, callApi, type DataOf, type ErrorOf, readVersion } from '@/api/client';
import { proves } from '../../helpers/proves';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => void fetched.mockReset());

test('a call fills in its path, serializes its query and returns typed data', async () => {
  fetched.mockResolvedValue(Response.json({ type: 'latest', page: { last: 3 } }));
  const result = await callApi('GET /service/latest/{number}/{size}', {
    params: { number: 2, size: 8 },
    query: { format: 'json' },
  });
  expect(fetched.mock.calls[0]?.[0]).toBe('/service/latest/2/8?format=json');
  expect(result).toEqual({ ok: true, data: { type: 'latest', page: { last: 3 } } });
  if (result.ok) expectTypeOf(result.data.page.last).toBeNumber();
  expectTypeOf<DataOf<'GET /service/health/live'>>().toEqualTypeOf<{ status: 'ok' }>();
});

test('values cannot leave their path segment, and omitted fields are not sent', async () => {
  fetched.mockResolvedValue(Response.json({}));
  const params = { year: '2024', month: '11', seo: '../a?b' };
  await callApi('GET /service/components/article/{year}/{month}/{seo}', { params });
  expect(fetched.mock.calls[0]?.[0]).toBe('/service/components/article/2024/11/..%2Fa%3Fb');
  await callApi('GET /service/latest', { query: { number: undefined, size: 3 } });
  expect(fetched.mock.calls[1]?.[0]).toBe('/service/latest?size=3');
});

test('a rejected call returns the code, message and fields of the server', async () => {
  const error = { code: 'bad-input', message: 'No.', errors: [{ field: 'size', errorMessage: 'Too big.' }] };
  fetched.mockResolvedValue(Response.json(error, { status: 400 }));
  expect(await callApi('GET /service/latest', {})).toEqual({ ok: false, error: { ...error, status: 400 } });
});

test('ERR-03 a lost connection and an unexpected response return the general error', async () => {
  await proves('ERR-03', async () => {
    const general = { code: 'general', message: expect.stringMatching(/^We are sorry\./) };
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await callApi('GET /service/latest', {})).toEqual({ ok: false, error: { ...general, status: 0 } });
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await callApi('GET /service/latest', {})).toEqual({ ok: false, error: { ...general, status: 502 } });
  });
});

test('an aborted call throws its abort', async () => {
  const abort = AbortSignal.abort();
  fetched.mockRejectedValue(abort.reason);
  await expect(callApi('GET /service/latest', {}, { signal: abort })).rejects.toBe(abort.reason);
});

test('an error has a code that its endpoint or the pipeline declares, with the endpoint’s data', async () => {
  const error = { code: 'price-changed', message: 'No.', oldTotalMinor: 100, newTotalMinor: 200 };
  fetched.mockResolvedValue(Response.json(error, { status: 409 }));
  const result = await callApi('POST /service/commerce/order/submit', { body: {} });
  expect(result).toEqual({ ok: false, error: { ...error, status: 409 } });
  if (!result.ok) {
    expectTypeOf(result.error.oldTotalMinor).toEqualTypeOf<number | undefined>();
    // @ts-expect-error No call of the store answers with a code of the library.
    expect(result.error.code === 'folder-exists').toBe(false);
  }
  expectTypeOf<CodeOf<'GET /service/health/ready'>>().toEqualTypeOf<'general' | 'too-many-requests' | 'unavailable'>();
  expectTypeOf<ErrorOf<'GET /service/latest'>['status']>().toBeNumber();
  expectTypeOf<'not-signed-in'>().toExtend<ErrorOf<'POST /service/user/saves'>['code']>();
  expectTypeOf<'oldTotalMinor'>().not.toExtend<keyof ErrorOf<'GET /service/latest'>>();
});

test('a call sends additional headers with its own', async () => {
  fetched.mockResolvedValue(Response.json({}));
  const headers = { 'Idempotency-Key': 'one', accept: 'text/html' };
  await callApi('POST /service/commerce/order/submit', { body: {} }, { headers });
  expect(Object.fromEntries(new Headers(fetched.mock.calls[0]?.[1]?.headers))).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': 'one',
  });
});

test('HEAD returns the version; a rejected call has none, and no response is null', async () => {
  const lastModified = 'Tue, 03 Nov 2026 10:00:00 GMT';
  const headers = { 'Last-Modified': lastModified, ETag: '"a-1"', 'Storage-Key': 'a-key' };
  fetched.mockResolvedValueOnce(new Response(null, { headers }));
  expect(await readVersion('GET /service/user/profile', {})).toEqual({
    lastModified,
    etag: '"a-1"',
    storageKey: 'a-key',
  });
  expect(fetched.mock.calls[0]).toEqual(['/service/user/profile', { method: 'HEAD' }]);
  fetched.mockResolvedValueOnce(new Response(null, { status: 503, headers }));
  expect(await readVersion('GET /service/user/profile', {})).toEqual({
    lastModified: null,
    etag: null,
    storageKey: null,
  });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await readVersion('GET /service/user/profile', {})).toBeNull();
});
