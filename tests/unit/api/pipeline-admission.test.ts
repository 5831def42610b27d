import { describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '@/api/http/define-endpoint';
import type { ErrorCode } from '@/domain/errors';
import { GUEST, type Viewer } from '@/domain/viewer';
import { proves } from '../../helpers/proves';
import { echo, guarded, post, save, shapeOf } from './pipeline-endpoints';
import { EDITOR, jsonRequest, MERCHANDISER, SITE, SUBSCRIBER, testApp, USER } from './world';

describe('order', () => {
  test('origin, limit, access, input: an early rejection hides later ones', async () => {
    const { app: asGuest } = testApp([guarded('signed-in')], {
      limiter: { consume: async (_limit, key) => (key === 'slow' ? 9 : null) },
      addressOf: (headers) => headers.get('x-test-address') ?? '',
    });
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    const slow = { 'X-Test-Address': 'slow' };
    const codeOf = async (headers: Record<string, string>) => {
      const response = await asGuest.request('/service/guarded/bad', { method: 'POST', headers });
      return ((await response.json()) as { code: ErrorCode }).code;
    };
    expect(await codeOf({ ...foreign, ...slow })).toBe('wrong-origin');
    expect(await codeOf(slow)).toBe('too-many-requests');
    expect(await codeOf({})).toBe('not-signed-in');
    const asUser = testApp([guarded('signed-in')], { viewer: USER }).app;
    expect((await asUser.request('/service/guarded/bad', post)).status).toBe(400);
  });

  test('a handler is not called if any check before it rejects', async () => {
    const handler = vi.fn(() => ({}));
    const { app } = testApp([{ ...guarded('signed-in'), handler } as Endpoint]);
    await app.request('/service/guarded/1', post);
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('access', () => {
  test.each([
    ['signed-in', GUEST, 401],
    ['signed-in', USER, 200],
    ['signed-in', EDITOR, 200],
  ] as const)('%s as %o returns %i', async (access, viewer, status) => {
    const response = await testApp([guarded(access)], { viewer }).app.request('/service/guarded/1', post);
    expect(response.status).toBe(status);
  });

  test('staff endpoints respond to everyone else as if they did not exist', async () => {
    const unknown = await shapeOf(await testApp([]).app.request('/service/guarded/1', post));
    for (const viewer of [GUEST, USER, SUBSCRIBER, MERCHANDISER]) {
      const { app } = testApp([guarded({ staff: ['editor'] })], { viewer });
      expect(await shapeOf(await app.request('/service/guarded/1', post))).toEqual(unknown);
    }
    for (const viewer of [EDITOR, { kind: 'staff', id: 3, role: 'admin' } as const]) {
      const { app } = testApp([guarded({ staff: ['editor'] })], { viewer });
      expect((await app.request('/service/guarded/1', post)).status).toBe(200);
    }
  });

  test('a guest cannot distinguish an existing id from an unknown one', async () => {
    const { app } = testApp([guarded('signed-in')]);
    const answers = await Promise.all(
      ['1', '2', 'x'].map(async (id) => shapeOf(await app.request(`/service/guarded/${id}`, post))),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('origin', () => {
  const send = async (headers: Record<string, string>) =>
    (
      await testApp([save]).app.request(
        'http://127.0.0.1:3000/service/save',
        jsonRequest('POST', { name: 'x' }, headers),
      )
    ).status;

  test('ERR-05 a change from another site returns 403, and one from this site continues', async () => {
    await proves('ERR-05', async () => {
      const site = 'http://127.0.0.1:3000';
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { 'Sec-Fetch-Site': 'cross-site', Origin: site, Host: '127.0.0.1:3000' },
      ] as Record<string, string>[])
        expect([headers, await send(headers)]).toEqual([headers, 403]);
      for (const headers of [
        { 'Sec-Fetch-Site': 'same-origin' },
        { 'Sec-Fetch-Site': 'none' },
        { 'Sec-Fetch-Site': 'same-site', Origin: SITE },
      ] as Record<string, string>[])
        expect([headers, await send(headers)]).toEqual([headers, 201]);
    });
  });

  test('without Sec-Fetch-Site the Origin must be the requested host, or the site', async () => {
    const { app } = testApp([save]);
    const ask = async (headers: Record<string, string>) =>
      (
        await app.request('/service/save', {
          method: 'POST',
          body: '{"name":"x"}',
          headers: { 'Content-Type': 'application/json', ...headers },
        })
      ).status;
    expect(await ask({ Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' })).toBe(201);
    expect(await ask({ Origin: 'http://127.0.0.1:3001', Host: '127.0.0.1:3000' })).toBe(403);
    expect(await ask({ Origin: 'null', Host: '127.0.0.1:3000' })).toBe(403);
    expect(await ask({ Origin: SITE, Host: 'app:3000' })).toBe(201);
    expect(await ask({})).toBe(201);
  });

  test('reading from another site is allowed', async () => {
    const response = await testApp([echo]).app.request('/service/echo/hi', {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(200);
  });
});

describe('limits', () => {
  test('over the limit the response is 429 with Retry-After, by the class that the endpoint declares', async () => {
    const consume = vi.fn(async () => 17);
    const { app } = testApp([save], { limiter: { consume }, addressOf: () => '192.0.2.1' });
    const response = await app.request('/service/save', jsonRequest('POST', { name: 'x' }));
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('17');
    expect(await response.json()).toEqual({ code: 'too-many-requests', message: expect.any(String) });
    expect(consume).toHaveBeenCalledWith('write', '192.0.2.1');
  });

  test('unknown paths count too', async () => {
    const { app } = testApp([], { limiter: { consume: async () => 1 } });
    expect((await app.request('/service/unknown')).status).toBe(429);
  });
});

describe('log', () => {
  test('changes, refusals and calls of staff name account and network, and reading stays anonymous', async () => {
    const counts: Endpoint = { ...save, path: '/service/counts', isAnonymous: true };
    const namesOf = async (viewer: Viewer, path: string, init?: RequestInit) => {
      const { app, lines } = testApp([echo, save, counts, guarded({ staff: ['editor'] })], { viewer });
      await app.request(path, init);
      return [lines[0]?.account, lines[0]?.network];
    };
    const change = jsonRequest('POST', { name: 'Ada' });
    expect(await namesOf(USER, '/service/save', change)).toEqual([7, 'test']);
    expect(await namesOf(GUEST, '/service/save', change)).toEqual([null, 'test']);
    expect(await namesOf(USER, '/service/guarded/1', post)).toEqual([7, 'test']);
    expect(await namesOf(EDITOR, '/service/echo/hi?times=1')).toEqual([1, 'test']);
    expect(await namesOf(USER, '/service/echo/hi?times=1')).toEqual([undefined, undefined]);
    expect(await namesOf(USER, '/service/counts', change)).toEqual([undefined, undefined]);
  });

  test('one line per call, with the pattern and without any submitted value', async () => {
    const { app, lines } = testApp([echo, save], { viewer: SUBSCRIBER });
    await app.request('/service/echo/hi?times=7');
    await app.request('/service/save', jsonRequest('POST', { name: 'reader@x.ex' }));
    await app.request('/service/lost/reader@x.ex?token=abc', { headers: { 'X-Request-Id': 'edge-12345678' } });
    expect(
      lines.map(({ msg, method, route, status, viewer, code }) => ({ msg, method, route, status, viewer, code })),
    ).toEqual([
      { msg: 'call', method: 'GET', route: '/service/echo/{word}', status: 200, viewer: 'user', code: undefined },
      { msg: 'call', method: 'POST', route: '/service/save', status: 400, viewer: 'user', code: 'bad-input' },
      { msg: 'call', method: 'GET', route: null, status: 404, viewer: null, code: 'not-found' },
    ]);
    expect(lines.map(({ account, network }) => ({ account, network }))).toEqual([
      // Reading is anonymous.
      { account: undefined, network: undefined },
      { account: 8, network: 'test' },
      { account: null, network: 'test' },
    ]);
    expect(lines[2]?.requestId).toBe('edge-12345678');
    expect(lines[0]?.durationMs).toEqual(expect.any(Number));
    expect(JSON.stringify(lines)).not.toMatch(/reader@|token|times/);
  });
});
