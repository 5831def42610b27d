import { expect, test } from 'vitest';
import { baseUrl } from '../helpers/server';
import { nextAddress, openCaller } from './site-caller';

/** A guest, whose requests reach the server as they are: a browser would normalize the URLs before it sends them. */
const guest = openCaller();

const EDITOR = { email: 'editor@meridian.example', password: 'Meridian-Noon-12!' };

async function openEditor() {
  const editor = openCaller(nextAddress());
  const answer = await editor.send('/api/cms/users/login', { body: EDITOR });
  expect(answer.status).toBe(200);
  return editor;
}

const asks = (path: string, method = 'GET') => guest.send(path, { method, headers: { Accept: 'text/html' } });
const typeOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-type'] ?? '');

const PATHS = [
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/%ff%fe',
  '/%00',
  '/a%00b',
  '/2024/11/%00',
  '/2024/11/the-slow-company%00',
  '/2024/11/THE-SLOW-COMPANY',
  '/2024/11/the_slow_company',
  '/2024/11/the%20slow%20company',
  '/2024/11/the-slow-company/more',
  '/2024/11/the-slow-company%2Fmore',
  '/2024/11/%F0%9F%90%A2',
  '/2024/11/%E2%80%AE',
  "/2024/11/'%3B%20drop%20table%20articles",
  '/2024/11/%3Cscript%3E',
  '/2024/11/..%2f..%2fetc%2fpasswd',
  '/2024/11/__proto__',
  '/2024/11/constructor',
  '/0000/00/x',
  '/9999/12/none',
  '/-2024/11/x',
  '/2024/-1/x',
  '/2024/1e1/x',
  '/99999/11/the-slow-company',
  '/202/11/the-slow-company',
  '/%32%30%32%34/11/none',
  '/topic/%00',
  '/topic/Strategy',
  '/topic/strategy/page/0',
  '/topic/strategy/page/-1',
  '/topic/strategy/page/999999999999999999999',
  '/topic/strategy/page/1e3',
  '/topic/strategy/more',
  '/topic/subject/%00',
  '/topic/subject',
  '/archive-toc/br2406',
  '/archive-toc/BR2406%00',
  '/archive-toc/BR9999',
  '/archive-toc',
  '/the-latest/page/2x',
  '/the-latest/page',
  '/big-ideas/page/2/3',
  '/__proto__',
  '/constructor',
  '/toString',
  '/.env',
  '/.git/config',
  '/_next/../package.json',
  '/_next/static/nothing.js',
  '/resources/static/nothing.svg',
  '/nothing-at-build',
  `/${'a'.repeat(5_000)}`,
  `/2024/11/${'a-'.repeat(2_000)}a`,
  `/${'a/'.repeat(500)}`,
  '/a//b',
  '/;a=b',
  '/*',
  '/{slug}',
  '/[first]',
  '/(site)',
];

for (const path of PATHS) {
  test(`${path.slice(0, 70)} is not found, with header and footer`, async () => {
    let answer = await asks(path);
    // The server can redirect to a normalized URL first. The final response counts.
    const twice = await asks(path);
    expect(twice.status).toBe(answer.status);
    if ([307, 308].includes(answer.status)) answer = await asks(path.replace(/\/+$/, '').replace('//', '/'));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    if (typeOf(answer).includes('html') && !path.startsWith('/_next')) {
      expect(answer.text).toContain('<header');
      expect(answer.text).toContain('<footer');
    }
    expect(answer.text).not.toMatch(/node_modules|at async|postgres/i);
  });
}

test('pages respond the same for every query string', async () => {
  for (const query of ['a=%00', 'a=%', `a=${'x'.repeat(6_000)}`, '__proto__[x]=1', 'a[]=1&a[]=2', '_rsc=x', '=&=&']) {
    for (const path of ['/', '/2024/11/the-slow-company', '/topic/strategy', '/the-latest']) {
      expect([path, query.slice(0, 30), (await asks(`${path}?${query}`)).status]).toEqual([
        path,
        query.slice(0, 30),
        200,
      ]);
    }
  }
});

test('other methods on pages get no 5xx response', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD']) {
    for (const path of ['/', '/2024/11/the-slow-company', '/nothing', '/admin', '/service/latest']) {
      const { status } = await asks(path, method);
      expect([method, path, status >= 200 && status < 500]).toEqual([method, path, true]);
    }
  }
});

const BODIES: [string, string, string][] = [
  ['half a JSON', 'application/json', '{"title":'],
  ['no JSON', 'application/json', 'title'],
  ['nothing', 'application/json', ''],
  ['null', 'application/json', 'null'],
  ['a list', 'application/json', '[]'],
  ['a number', 'application/json', '1'],
  ['a deep list', 'application/json', '['.repeat(20_000)],
  ['bytes', 'application/json', '\u0000\u0001\ufffd'],
  ['a form that is none', 'multipart/form-data', 'x'],
  ['a form without an end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"'],
  [
    'a form whose field is no JSON',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{\r\n--x--\r\n',
  ],
  ['text', 'text/plain', 'x'],
  ['XML', 'application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ['an unknown type', 'x/y', 'x'],
  ['no type', '', '{}'],
];
const ENDPOINTS = [
  '/api/cms/articles',
  '/api/cms/media',
  '/api/cms/users/login',
  '/api/cms/users/forgot-password',
  '/api/cms/users/reset-password',
  '/api/cms/users/first-register',
  '/api/cms/users/unlock',
  '/api/cms/users/refresh-token',
  '/api/cms/users/logout',
  '/api/cms/globals/site-settings',
  '/api/cms/articles/versions/1',
  '/api/cms/nothing',
  '/api/cms/graphql',
  '/service/latest',
  '/service/nothing',
  '/api/nothing',
];

for (const [what, type, body] of BODIES) {
  test(`${what} as a body is rejected by every endpoint, for guests and editors`, async () => {
    const editor = await openEditor();
    for (const path of ENDPOINTS) {
      for (const caller of [openCaller(nextAddress()), editor]) {
        const answer = await caller.send(path, { type, body });
        expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500);
        expect(typeOf(answer), path).toMatch(/json|html|text\/plain|^$/);
      }
    }
  });
}

const QUESTIONS = [
  '/api/cms',
  '/api/cms/',
  '/api/cms/nothing',
  '/api/cms/__proto__',
  '/api/cms/constructor/1',
  '/api/cms/articles/abc',
  '/api/cms/articles?where=abc',
  '/api/cms/articles?where[title][near]=1,2,3',
  '/api/cms/articles?where[title][equals]=%00',
  '/api/cms/articles?limit=-1&page=-1&depth=-1',
  '/api/cms/articles?page=99999999999999999999',
  '/api/cms/payload-migrations',
  '/api/cms/media/file/nothing.png',
  '/api/cms/media/file/%00.png',
  '/api/cms/media/file/..%2f..%2f..%2fpackage.json',
  '/api/cms/media/file/%2e%2e%2f%2e%2e%2fpackage.json',
  '/api/cms/%00',
  '/api/cms/%',
  '/api/cms/og',
  '/api/cms/og?title=%00',
  '/api/cms/graphql-playground',
  '/service/latest/-1/8',
  '/service/latest/0/0',
  '/service/latest/0/101',
  '/service/latest/x/y',
  '/service/components/article/2024/13/x',
  '/service/components/article/2024/11/%00',
  '/service/%00',
  '/service/%',
  '/_next/image?url=%2Fnothing.png&w=64&q=75',
  '/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=64&q=75',
  '/_next/image',
];

for (const path of QUESTIONS) {
  test(`${path} gets no 5xx response and reveals nothing`, async () => {
    const answer = await asks(path);
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.text).not.toMatch(/node_modules|at async|"name": "masthead"|select "/i);
  });
}

test('invalid uploads are rejected with a readable message and leave no files', async () => {
  const editor = await openEditor();
  const headers = {
    Cookie: [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    Origin: baseUrl(),
  };
  const count = async () => JSON.parse((await editor.send('/api/cms/media/count')).text).totalDocs;
  const upload = async (name: string, type: string, content: string | Buffer<ArrayBuffer>) => {
    const body = new FormData();
    body.append('_payload', '{"alt":"x"}');
    body.append('file', new Blob([content], { type }), name);
    const answer = await fetch(`${baseUrl()}/api/cms/media`, { method: 'POST', headers, body });
    const { errors } = (await answer.json()) as { errors: { message: string }[] };
    return { status: answer.status, message: errors[0]?.message };
  };
  const before = await count();
  for (const [name, type, text] of [
    ['page.html', 'text/html', '<html></html>'],
    ['page.png', 'image/png', '<html></html>'],
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['empty.png', 'image/png', ''],
  ] as const) {
    expect([name, await upload(name, type, text)]).toEqual([
      name,
      { status: 400, message: expect.stringMatching(/\w+/) },
    ]);
  }
  expect(await upload('large.png', 'image/png', Buffer.alloc(21 * 1024 * 1024))).toEqual({
    status: 413,
    message: expect.stringContaining('The limit is 20 MB'),
  });
  expect(await count()).toBe(before);
});
