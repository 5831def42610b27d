import { z } from '@hono/zod-openapi';
import { describe, expect, test, vi } from 'vitest';
import { defineEndpoint, type Endpoint } from '@/api/http/define-endpoint';
import { DomainError, type ErrorCode } from '@/domain/errors';
import { GUEST } from '@/domain/viewer';
import type { Context } from '@/platform/context';
import { EDITOR, jsonRequest, MERCHANDISER, SITE, SUBSCRIBER, testApp, USER } from './world';

const echo = defineEndpoint({
  method: 'get',
  path: '/service/echo/{word}',
  summary: 'Echoes a word',
  tags: ['test'],
  access: 'public',
  limit: 'read',
  input: {
    params: z.object({ word: z.string().max(5) }),
    query: z.object({ times: z.string().regex(/^\d$/).optional() }),
  },
  output: z.object({ word: z.string() }),
  errors: ['not-found'],
  handler: (_ctx, { params }) => {
    if (params.word === 'none') throw new DomainError('not-found');
    return { word: params.word, secret: 'hidden' };
  },
});

const save = defineEndpoint({
  method: 'post',
  path: '/service/save',
  summary: 'Saves a name',
  tags: ['test'],
  access: 'public',
  limit: 'write',
  input: { body: z.object({ name: z.string().max(10), nested: z.object({ age: z.number() }).optional() }) },
  output: z.object({ name: z.string() }),
  errors: [],
  status: 201,
  handler: (_ctx, { body }) => body,
});

function guarded(access: Exclude<Endpoint['access'], 'public'>): Endpoint {
  return defineEndpoint({
    method: 'post',
    path: '/service/guarded/{id}',
    summary: 'Is guarded',
    tags: ['test'],
    access,
    limit: 'write',
    input: { params: z.object({ id: z.string().regex(/^\d+$/) }) },
    output: z.object({}),
    errors: ['not-found'],
    handler: (_ctx, { params }) => {
      if (params.id !== '1') throw new DomainError('not-found');
      return {};
    },
  });
}

/** An answer without what differs from call to call. */
async function shapeOf(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers['x-request-id'];
  return { status: response.status, headers, body: await response.text() };
}

const post = { method: 'POST' };

describe('answers', () => {
  test('a good answer holds declared fields only and may not be cached unless it says so', async () => {
    const response = await testApp([echo]).app.request('/service/echo/hello');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ word: 'hello' });
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('a declared cache policy stands on good answers and never on errors', async () => {
    const { app } = testApp([{ ...echo, access: 'public', cache: { sharedSeconds: 10, staleSeconds: 30 } }]);
    const good = await app.request('/service/echo/hello');
    expect(good.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=30');
    for (const path of ['/service/echo/none', '/service/echo/much-too-long']) {
      expect((await app.request(path)).headers.get('Cache-Control')).toBe('no-store');
    }
  });

  test('what shared caches keep is made for a guest, whoever asks', async () => {
    const seen: (string | null)[] = [];
    const contextFor = async (request: Request) => {
      seen.push(request.headers.get('cookie'), request.headers.get('authorization'));
      return { viewer: GUEST } as unknown as Context;
    };
    const request = { headers: { Cookie: 'payload-token=x', Authorization: 'JWT x' } };
    const cached: Endpoint = { ...echo, access: 'public', cache: { sharedSeconds: 10, staleSeconds: 30 } };
    await testApp([cached], { contextFor }).app.request('/service/echo/hello', request);
    await testApp([echo], { contextFor }).app.request('/service/echo/hello', request);
    expect(seen).toEqual([null, null, 'payload-token=x', 'JWT x']);
  });

  test('HEAD answers like GET without a body', async () => {
    const { app } = testApp([echo]);
    const head = await app.request('/service/echo/hello', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('Content-Type')).toBe('application/json');
    expect((await app.request('/service/echo/none', { method: 'HEAD' })).status).toBe(404);
  });

  test('an alias answers like the path', async () => {
    const { app } = testApp([{ ...echo, aliases: ['/echo/{word}'] } as Endpoint]);
    const [path, alias] = await Promise.all(['/service/echo/hi', '/echo/hi'].map((at) => app.request(at)));
    expect(await shapeOf(alias as Response)).toEqual(await shapeOf(path as Response));
  });

  test('a literal segment wins over a parameter, in whatever order they are listed', async () => {
    const literal = {
      ...echo,
      path: '/service/echo/word',
      handler: () => ({ word: 'literal' }),
      input: {},
    } as Endpoint;
    for (const list of [
      [echo, literal],
      [literal, echo],
    ]) {
      expect(await (await testApp(list).app.request('/service/echo/word')).json()).toEqual({ word: 'literal' });
    }
  });

  test('a request id is made, or taken from the proxy when it is a plain one', async () => {
    const { app } = testApp([echo]);
    const idFor = async (given?: string) =>
      (await app.request('/service/echo/hi', given ? { headers: { 'X-Request-Id': given } } : {})).headers.get(
        'X-Request-Id',
      );
    expect(await idFor('edge-12345678')).toBe('edge-12345678');
    expect(await idFor()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor('a "quoted" id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('errors', () => {
  test('ERR-02 an error has code and message, and nothing else without fields at fault', async () => {
    const response = await testApp([echo]).app.request('/service/echo/none');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not-found', message: 'There is nothing here.' });
  });

  test('ERR-02 fields at fault are named with a message each, across path, query and body', async () => {
    const path = await testApp([echo]).app.request('/service/echo/much-too-long?times=x');
    expect(path.status).toBe(400);
    expect(await path.json()).toEqual({
      code: 'bad-input',
      message: expect.any(String),
      errors: [
        { field: 'word', errorMessage: expect.any(String) },
        { field: 'times', errorMessage: expect.any(String) },
      ],
    });
    const body = await testApp([save]).app.request('/service/save', jsonRequest('POST', { nested: { age: 'old' } }));
    expect(((await body.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'name',
      'nested.age',
    ]);
  });

  test('ERR-02 an unknown path answers 404 in the same shape', async () => {
    const response = await testApp([echo]).app.request('/service/nothing/here');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not-found', message: 'There is nothing here.' });
  });

  test('errors carry declared data and no other', async () => {
    const failing: Endpoint = {
      ...save,
      errors: ['not-signed-in'],
      errorData: z.object({ tries_left: z.number() }),
      handler: () => {
        throw new DomainError('not-signed-in', { data: { tries_left: 4, userId: 9 } });
      },
    };
    const response = await testApp([failing]).app.request('/service/save', jsonRequest('POST', { name: 'x' }));
    expect(await response.json()).toEqual({ code: 'not-signed-in', message: expect.any(String), tries_left: 4 });
  });

  test('ERR-04 a malformed JSON body answers 400', async () => {
    const { app } = testApp([save]);
    for (const body of ['{', '{"name":', 'null,', '[1,', '{"name":"a\\u0000"}', '{"name":"\\ud800"}', '']) {
      const response = await app.request('/service/save', jsonRequest('POST', body));
      expect([body, response.status]).toEqual([body, 400]);
    }
  });

  test('ERR-04 a body nested beyond reason answers 400', async () => {
    const response = await testApp([save]).app.request('/service/save', jsonRequest('POST', '['.repeat(90_000)));
    expect(response.status).toBe(400);
  });

  test('text that no database can hold answers 400 in path and query', async () => {
    const { app } = testApp([echo]);
    for (const path of ['/service/echo/a%00', '/service/echo/a?times=%00']) {
      expect([path, (await app.request(path)).status]).toEqual([path, 400]);
    }
  });

  test('another content type answers 415', async () => {
    const { app } = testApp([save]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const response = await app.request('/service/save', jsonRequest('POST', { name: 'x' }, { 'Content-Type': type }));
      expect([type, response.status]).toEqual([type, 415]);
    }
    const charset = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    expect((await app.request('/service/save', jsonRequest('POST', { name: 'x' }, charset))).status).toBe(201);
  });

  test('a body over the limit answers 413, with and without a declared length', async () => {
    const { app } = testApp([save]);
    const text = JSON.stringify({ name: 'x'.repeat(100_000) });
    const declared = await app.request(
      '/service/save',
      jsonRequest('POST', text, { 'Content-Length': String(text.length) }),
    );
    expect(declared.status).toBe(413);
    const stream = new Blob([text]).stream();
    const request = new Request(`${SITE}/service/save`, {
      ...jsonRequest('POST', ''),
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect((await app.request(request)).status).toBe(413);
  });

  test('an over-long address answers 400', async () => {
    expect((await testApp([echo]).app.request(`/service/echo/a?x=${'y'.repeat(5000)}`)).status).toBe(400);
  });

  test('the wrong method answers 405 with Allow, OPTIONS the same methods', async () => {
    const { app } = testApp([echo, save]);
    const wrong = await app.request('/service/echo/hi', { method: 'DELETE' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('Allow')).toBe('HEAD, GET');
    expect(await wrong.json()).toEqual({ code: 'method-not-allowed', message: expect.any(String) });
    expect((await app.request('/service/save')).headers.get('Allow')).toBe('POST');
    const options = await app.request('/service/save', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'POST']);
  });

  test('ERR-01 a bug answers the general error with the contact, and the log has its cause', async () => {
    const cause = new Error('the secret cause');
    const broken: Endpoint = {
      ...echo,
      handler: () => {
        throw cause;
      },
    };
    const { app, lines } = testApp([broken], {
      throwsBugs: false,
      support: async () => ({ phone: '+1 555 0100', email: 'help@meridian.example' }),
    });
    const response = await app.request('/service/echo/hi');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 'general',
      message:
        'We are sorry. We are unable to process your request at this time. Customer Service is available 24/7. +1 555 0100 help@meridian.example',
    });
    expect(JSON.stringify(lines.find(({ level }) => level === 50))).toContain('the secret cause');
  });

  test('ERR-03 without a contact the general sentence stands alone', async () => {
    const broken: Endpoint = { ...echo, handler: () => Promise.reject(new Error('x')) };
    const support = () => Promise.reject(new Error('no settings'));
    const response = await testApp([broken], { throwsBugs: false, support }).app.request('/service/echo/hi');
    expect(((await response.json()) as { message: string }).message).toMatch(/available 24\/7\.$/);
  });

  test('an undeclared code and an answer that does not fit are bugs', async () => {
    const undeclared: Endpoint = {
      ...echo,
      handler: () => {
        throw new DomainError('conflict');
      },
    };
    const unfit: Endpoint = { ...echo, handler: () => ({ word: 1 }) };
    await expect(testApp([undeclared]).app.request('/service/echo/hi')).rejects.toThrow('undeclared error');
    await expect(testApp([unfit]).app.request('/service/echo/hi')).rejects.toThrow('does not fit');
    const answered = await testApp([undeclared], { throwsBugs: false }).app.request('/service/echo/hi');
    expect(answered.status).toBe(500);
  });
});

describe('order', () => {
  test('origin, limit, access, input: an early refusal hides what comes later', async () => {
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

  test('a handler is not called when anything before it refuses', async () => {
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
    ['subscriber', GUEST, 401],
    ['subscriber', USER, 403],
    ['subscriber', SUBSCRIBER, 200],
  ] as const)('ROLE-02 %s as %o answers %i', async (access, viewer, status) => {
    const response = await testApp([guarded(access)], { viewer }).app.request('/service/guarded/1', post);
    expect(response.status).toBe(status);
  });

  test('what is for staff answers everyone else like what does not exist', async () => {
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

  test('a guest cannot tell an id that exists from one that does not', async () => {
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

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }],
  ])('ERR-05 a change with %o answers 403', async (headers) => {
    expect(await send(headers)).toBe(403);
  });

  test.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    [{ 'Sec-Fetch-Site': 'none' }],
    [{ 'Sec-Fetch-Site': 'same-site', Origin: SITE }],
  ])('ERR-05 a change with %o goes on', async (headers) => {
    expect(await send(headers)).toBe(201);
  });

  test('ERR-05 without Sec-Fetch-Site the Origin must be the host that was asked, or the site', async () => {
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

  test('ERR-05 reading from another site is not refused', async () => {
    const response = await testApp([echo]).app.request('/service/echo/hi', {
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(200);
  });
});

describe('limits', () => {
  test('over the limit answers 429 with Retry-After, in the class that the endpoint names', async () => {
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
  test('one line per call, with the pattern and without any value that was sent', async () => {
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
    expect(lines[2]?.requestId).toBe('edge-12345678');
    expect(lines[0]?.durationMs).toEqual(expect.any(Number));
    expect(JSON.stringify(lines)).not.toMatch(/reader@|token|times/);
  });
});
