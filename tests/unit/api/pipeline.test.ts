import { z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '@/api/http/define-endpoint';
import { DomainError } from '@/domain/errors';
import { GUEST } from '@/domain/viewer';
import type { Context } from '@/platform/context';
import { proves } from '../../helpers/proves';
import { echo, save, shapeOf } from './pipeline-endpoints';
import { jsonRequest, SITE, testApp } from './world';

describe('responses', () => {
  test('a successful response has declared fields only and cannot be cached unless declared', async () => {
    const response = await testApp([echo]).app.request('/service/echo/hello');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ word: 'hello' });
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('a declared cache policy applies to successful responses and never to errors', async () => {
    const { app } = testApp([{ ...echo, access: 'public', cache: { sharedSeconds: 10, staleSeconds: 30 } }]);
    const good = await app.request('/service/echo/hello');
    expect(good.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=30');
    for (const path of ['/service/echo/none', '/service/echo/much-too-long']) {
      expect((await app.request(path)).headers.get('Cache-Control')).toBe('no-store');
    }
  });

  test('a response that shared caches store is rendered as for a guest, regardless of the viewer', async () => {
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

  test('HEAD responds like GET without a body', async () => {
    const { app } = testApp([echo]);
    const head = await app.request('/service/echo/hello', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('Content-Type')).toBe('application/json');
    expect((await app.request('/service/echo/none', { method: 'HEAD' })).status).toBe(404);
  });

  test('an alias responds like the path', async () => {
    const { app } = testApp([{ ...echo, aliases: ['/echo/{word}'] } as Endpoint]);
    const [path, alias] = await Promise.all(['/service/echo/hi', '/echo/hi'].map((at) => app.request(at)));
    expect(await shapeOf(alias as Response)).toEqual(await shapeOf(path as Response));
  });

  test('a literal segment wins over a parameter, in any order of declaration', async () => {
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

  test('a request id is generated, or taken from the proxy if it is valid', async () => {
    const { app } = testApp([echo]);
    const idFor = async (incomingId?: string) =>
      (
        await app.request('/service/echo/hi', incomingId ? { headers: { 'X-Request-Id': incomingId } } : {})
      ).headers.get('X-Request-Id');
    expect(await idFor('edge-12345678')).toBe('edge-12345678');
    expect(await idFor()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor('a "quoted" id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('errors', () => {
  test('an error has code and message, and nothing else if no field is invalid', async () => {
    const response = await testApp([echo]).app.request('/service/echo/none');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not-found', message: 'Not found.' });
  });

  test('ERR-02 an error has code and message, and names the invalid fields', async () => {
    await proves('ERR-02', async () => {
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
  });

  test('an unknown path returns 404 in the same shape', async () => {
    const response = await testApp([echo]).app.request('/service/nothing/here');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not-found', message: 'Not found.' });
  });

  test('errors include declared data only', async () => {
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

  test('ERR-04 a malformed JSON body returns 400', async () => {
    await proves('ERR-04', async () => {
      const { app } = testApp([save]);
      for (const body of ['{', '{"name":', 'null,', '[1,', '{"name":"a\\u0000"}', '{"name":"\\ud800"}', '']) {
        const response = await app.request('/service/save', jsonRequest('POST', body));
        expect([body, response.status]).toEqual([body, 400]);
      }
    });
  });

  test('a deeply nested body returns 400', async () => {
    const response = await testApp([save]).app.request('/service/save', jsonRequest('POST', '['.repeat(90_000)));
    expect(response.status).toBe(400);
  });

  test('text that no database can store returns 400 in path and query', async () => {
    const { app } = testApp([echo]);
    for (const path of ['/service/echo/a%00', '/service/echo/a?times=%00']) {
      expect([path, (await app.request(path)).status]).toEqual([path, 400]);
    }
  });

  test('another content type returns 415', async () => {
    const { app } = testApp([save]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const response = await app.request('/service/save', jsonRequest('POST', { name: 'x' }, { 'Content-Type': type }));
      expect([type, response.status]).toEqual([type, 415]);
    }
    const charset = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    expect((await app.request('/service/save', jsonRequest('POST', { name: 'x' }, charset))).status).toBe(201);
  });

  test('a body over the limit returns 413, with and without a declared length', async () => {
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

  test('a URL that is too long returns 400', async () => {
    expect((await testApp([echo]).app.request(`/service/echo/a?x=${'y'.repeat(5000)}`)).status).toBe(400);
  });

  test('the wrong method returns 405 with Allow, OPTIONS the same methods', async () => {
    const { app } = testApp([echo, save]);
    const wrong = await app.request('/service/echo/hi', { method: 'DELETE' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('Allow')).toBe('HEAD, GET');
    expect(await wrong.json()).toEqual({ code: 'method-not-allowed', message: expect.any(String) });
    expect((await app.request('/service/save')).headers.get('Allow')).toBe('POST');
    const options = await app.request('/service/save', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'POST']);
  });

  test('a bug returns the general error with the support contact, and the log has its cause', async () => {
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

  test('without a support contact the error has the general message only', async () => {
    const broken: Endpoint = { ...echo, handler: () => Promise.reject(new Error('x')) };
    const support = () => Promise.reject(new Error('no settings'));
    const response = await testApp([broken], { throwsBugs: false, support }).app.request('/service/echo/hi');
    expect(((await response.json()) as { message: string }).message).toMatch(/available 24\/7\.$/);
  });

  test('an undeclared code and a response that does not match its schema are bugs', async () => {
    const undeclared: Endpoint = {
      ...echo,
      handler: () => {
        throw new DomainError('conflict');
      },
    };
    const unfit: Endpoint = { ...echo, handler: () => ({ word: 1 }) };
    await expect(testApp([undeclared]).app.request('/service/echo/hi')).rejects.toThrow('undeclared error');
    await expect(testApp([unfit]).app.request('/service/echo/hi')).rejects.toThrow('does not match its schema');
    const answered = await testApp([undeclared], { throwsBugs: false }).app.request('/service/echo/hi');
    expect(answered.status).toBe(500);
  });
});
