import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DecidePage } from '@/domain/metering/page-variant.rules';
import { LIMITS } from '@/platform/limiter';
import { noteDatabaseError } from '@/platform/outage';
import { noteReads } from '@/platform/reads';
import { createPageCache, type PageCache } from '@/server/page-cache';
import { createPipeline } from '@/server/pipeline';
import { createCallRenderer, createPageRenderer } from '@/server/render';

const TEXT = 'A word on desks. '.repeat(200);

/** Stand-in for Next: its pages contain the rendered URL and the cookie. */
const next = vi.fn(async (request: IncomingMessage, response: ServerResponse) => {
  const url = request.url ?? '';
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (url.includes('missing')) response.statusCode = 404;
  if (url.includes('linked')) response.setHeader('link', '</linked>; rel="canonical"');
  if (url.includes('moved')) {
    response.statusCode = 308;
    response.setHeader('location', '/new');
    response.appendHeader('location', '/new');
  }
  response.write(`<p>${request.method} ${url} cookie=${request.headers.cookie ?? 'none'}</p>`);
  response.end(TEXT);
});

/** Stand-in for the site's API. */
const renderCall = vi.fn(async (request: Request) => {
  noteReads(['articles']);
  const isRefused = request.url.includes('refused');
  return Response.json(
    { url: request.url, cookie: request.headers.get('cookie'), text: TEXT },
    { status: isRefused ? 429 : 200, headers: { 'Cache-Control': 'public, max-age=0, s-maxage=1' } },
  );
});

let decide: DecidePage;
let pages: PageCache;
let answerListener: (request: IncomingMessage, response: ServerResponse) => void;
const searches = new Map<string, number>();
const redirected: string[] = [];
const server = createServer((request, response) => answerListener(request, response));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  next.mockClear();
  renderCall.mockClear();
  searches.clear();
  redirected.length = 0;
  decide = async () => null;
  pages = createPageCache(1e6);
  answerListener = createPipeline({
    answerCall: (request, response) => void response.end(`call ${request.url}`),
    sendPublicFile: async (request, response) => {
      if (request.url !== '/api/cms/media/file/known.webp') return false;
      response.end('public file');
      return true;
    },
    answerCmsCall: (request, response) => void response.end(`cms ${request.url}`),
    isSharedCall: (method, url) => method === 'GET' && url.startsWith('/service/kept'),
    renderCall: createCallRenderer(renderCall, 'http://site.example'),
    sendStaticFile: (request, response) => {
      if (!request.url?.startsWith('/_next/static/known')) return false;
      response.end('file');
      return true;
    },
    refuseReader: async (request, response) => {
      if (request.headers.cookie !== 'reader') return false;
      response.writeHead(403).end();
      return true;
    },
    decidePage: (pageRequest) => decide(pageRequest),
    limiter: {
      consume: async (limit, key) => {
        const count = (searches.get(key) ?? 0) + 1;
        searches.set(key, count);
        return count > LIMITS[limit].points ? 7 : null;
      },
    },
    countRedirect: (url) => void redirected.push(url),
    usageHeaders: () => ({ 'content-usage': 'train-ai=n', link: '</license.xml>; rel="license"' }),
    pages,
    render: createPageRenderer(next, 'site.example'),
    next,
    cachesPages: true,
  });
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingMessage['headers']; raw: Buffer; text: string }>(
    (resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const raw = Buffer.concat(parts);
          const isBrotli = response.headers['content-encoding'] === 'br';
          const text = (isBrotli ? brotliDecompressSync(raw) : raw).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, raw, text });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

const ARTICLE = '/2024/11/the-slow-company';

test('API requests, CMS requests and build files are routed separately', async () => {
  for (const path of ['/service/latest', '/service', '/api/user/profile', '/api?x', '/authenticate', '/logout']) {
    expect((await get(path)).text).toBe(`call ${path}`);
  }
  for (const path of ['/api/cms/articles', '/api/cms']) expect((await get(path)).text).toBe(`cms ${path}`);
  expect((await get('/api/cms/media/file/known.webp')).text).toBe('public file');
  expect((await get('/_next/static/known.js')).text).toBe('file');
  expect(next).not.toHaveBeenCalled();
  for (const path of ['/services', '/apiary', '/_next/static/unknown.js']) {
    expect((await get(path)).text).toContain(`GET ${path}`);
  }
});

test('a response that is the same for everyone is rendered once, as for a guest, until its content changes', async () => {
  for (const encoding of ['br', 'identity', 'br']) {
    const { text, headers } = await get('/service/kept?a=1', { cookie: 'secret=1', 'accept-encoding': encoding });
    expect(JSON.parse(text)).toEqual({ url: 'http://site.example/service/kept?a=1', cookie: null, text: TEXT });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=0, s-maxage=1',
    });
  }
  expect(renderCall).toHaveBeenCalledTimes(1);
  pages.evict(['articles']);
  await get('/service/kept?a=1');
  await get('/service/kept?a=2');
  expect(renderCall).toHaveBeenCalledTimes(3);
});

test('a rejection is not cached', async () => {
  for (let round = 0; round < 2; round += 1) expect((await get('/service/kept/refused')).status).toBe(429);
  expect(renderCall).toHaveBeenCalledTimes(2);
});

test('a page is rendered once, without any data of its visitor, and sent complete in each encoding', async () => {
  for (const encoding of ['br', 'br', 'identity']) {
    const answer = await get('/topics?utm_source=x', { cookie: 'secret=1', 'accept-encoding': encoding });
    expect(answer.text).toBe(`<p>GET /topics cookie=none</p>${TEXT}`);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-length': String(answer.raw.length),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(next).toHaveBeenCalledTimes(1);
});

test('public content states how machines may use it, and keeps its own links', async () => {
  for (const path of ['/topics', '/service/kept']) {
    const { headers } = await get(path);
    expect([path, headers['content-usage'], headers.link]).toEqual([
      path,
      'train-ai=n',
      '</license.xml>; rel="license"',
    ]);
  }
  expect((await get('/linked')).headers.link).toBe('</linked>; rel="canonical", </license.xml>; rel="license"');
  expect((await get('/my-library', { cookie: 'a=1' })).headers['content-usage']).toBeUndefined();
});

test('a conditional request gets 304, and HEAD the headers', async () => {
  const { headers } = await get('/topics');
  for (const known of [headers.etag, headers.etag?.slice(2), `"none", ${headers.etag}`]) {
    const { status, raw } = await get('/topics', { 'if-none-match': String(known) });
    expect([status, raw.length]).toEqual([304, 0]);
  }
  expect((await get('/topics', { 'if-none-match': '"other"' })).status).toBe(200);
  const head = await get('/topics', {}, 'HEAD');
  expect([head.status, head.raw.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
  expect(next).toHaveBeenCalledTimes(1);
});

test('a missing page is the site’s own, and takes hardly any memory', async () => {
  const answer = await get('/missing');
  expect([answer.status, answer.text.slice(0, 40)]).toEqual([
    404,
    `<p>GET /page-not-found cookie=none</p>${TEXT}`.slice(0, 40),
  ]);
  const before = pages.bytes;
  await get('/missing/again');
  expect(pages.bytes - before).toBeLessThan(3_000);
  expect((await get('/my-library/missing', { cookie: 'a=1' })).text).toContain('/page-not-found');
});

test('a page that Next fails to render is not cached, and the next request renders it', async () => {
  next.mockRejectedValueOnce(new Error('broken'));
  const { port } = server.address() as AddressInfo;
  const failed = pages.findOrRender('/broken', () => createPageRenderer(next, 'site.example')('/broken'));
  await expect(failed).rejects.toThrow('broken');
  expect((await fetch(`http://127.0.0.1:${port}/broken`)).status).toBe(200);
});

test('a redirect has one target and no body, rendered or cached', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { status, headers, raw } = await get('/moved?playlist=7&x=1', { 'accept-encoding': 'br' });
    expect([status, headers.location, raw.length, headers['content-encoding']]).toEqual([
      308,
      '/new?playlist=7',
      0,
      undefined,
    ]);
  }
  expect(next).toHaveBeenCalledTimes(1);
  expect(redirected).toEqual(['/moved?playlist=7&x=1', '/moved?playlist=7&x=1']);
});

test('a personal page is rendered with the owner’s cookie for each request, and never cached', async () => {
  for (const cookie of ['one', 'two']) {
    const { text, headers } = await get('/my-library', { cookie, host: 'elsewhere.example', 'if-none-match': '*' });
    const [request] = next.mock.lastCall ?? [];
    expect([request?.headers.host, request?.headers['if-none-match']]).toEqual(['site.example', undefined]);
    expect(text).toContain(`cookie=${cookie}`);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Cookie, Accept-Encoding' });
  }
});

test('the variant of a gated page is chosen for each visitor and cached for all', async () => {
  decide = async ({ cookie }) => ({ variant: cookie('full') ? 'full' : 'teaser', cookie: 'card=1' });
  for (let round = 0; round < 2; round += 1) {
    const open = await get(ARTICLE, { cookie: 'full=1' });
    expect(open.text).toContain(`/page-variant/full${ARTICLE} cookie=none`);
    expect(open.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
      'set-cookie': ['card=1'],
    });
    const closed = await get(ARTICLE);
    expect(closed.text).toContain(`GET ${ARTICLE} cookie`);
    expect(closed.headers['cache-control']).toBe('private, no-cache');
  }
  expect(next).toHaveBeenCalledTimes(2);
});

test('a failed decision withholds the text, and a prefetch gets nothing', async () => {
  decide = async () => {
    throw new Error('no database');
  };
  expect((await get(ARTICLE)).text).toContain(`GET ${ARTICLE} `);
  const ahead = await get(ARTICLE, { 'sec-purpose': 'prefetch' });
  expect([ahead.status, ahead.raw.length]).toEqual([204, 0]);
});

test('flight requests are rendered by Next, and for a gated page with the teaser only', async () => {
  decide = async () => ({ variant: 'full' });
  const { text, headers } = await get(ARTICLE, { rsc: '1', cookie: 'a=1' });
  expect(text).toContain(`GET ${ARTICLE} cookie=a=1`);
  expect(headers['cache-control']).toBe('private, no-cache');
});

test('a range request gets the whole page, and for a gated page the teaser', async () => {
  decide = async () => ({ variant: 'full' });
  const { status, text } = await get(ARTICLE, { range: 'bytes=0-9' });
  expect([status, text.includes(`GET ${ARTICLE} `)]).toEqual([200, true]);
});

test('a path that only the server renders is not found', async () => {
  await get(`/page-variant/full${ARTICLE}`);
  expect(next.mock.calls.map(([request]) => request.url)).not.toContain(`/page-variant/full${ARTICLE}`);
});

test('an admin response is complete, or 503 if the database was away while it was made', async () => {
  const address = '/admin/collections/topics';
  expect((await get(address)).text).toBe(`<p>GET ${address} cookie=none</p>${TEXT}`);
  next.mockImplementationOnce(async (_, response) => {
    response.write('Sign in');
    noteDatabaseError(Object.assign(new Error('lost'), { code: 'ECONNRESET' }));
    response.writeHead(307, { location: '/admin/login' }).end();
  });
  const { status, headers, text } = await get(address);
  expect([status, headers['retry-after'], headers.location, text]).toEqual([503, '30', undefined, '']);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
});

test('readers get 403 at the admin, staff continue to Next', async () => {
  expect((await get('/admin', { cookie: 'reader' })).status).toBe(403);
  expect((await get('/admin', { cookie: 'editor' })).text).toContain('GET /admin cookie=editor');
});

test('result pages count as searches, and over the limit return 429 with a page', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < LIMITS.search.points; at += 1) {
    statuses.push((await get(at % 2 ? `/search?term=word-${at}` : `/search/term%3Dword-${at}`)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await get('/search?term=one-more');
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.headers['retry-after']).toBe('7');
  expect(refused.text).toContain('<h1>Too many searches</h1>');
  expect((await get('/search?term=one-more', {}, 'HEAD')).raw.length).toBe(0);
  for (const path of ['/search', '/', '/searching?term=x', ARTICLE]) expect((await get(path)).status).toBe(200);
});
