import { request as ask, createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswer } from '@/platform/compression';
import { keptLocation, straightenRedirects } from '@/platform/redirects';

const PAGE = `<!DOCTYPE html><meta http-equiv="refresh" content="0;url=/new">${' '.repeat(2000)}`;

/** What Next sends for a redirect that it renders now, and for one that it has. */
const answers: Record<string, (response: ServerResponse) => void> = {
  '/cold': (response) => {
    response.setHeader('location', '/new');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('etag', '"one"');
    response.appendHeader('location', '/new');
    response.statusCode = 308;
    response.end(PAGE);
  },
  '/warm': (response) => {
    response.appendHeader('location', '/new');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.statusCode = 308;
    response.end(PAGE);
  },
  '/streamed': (response) => {
    response.setHeader('location', '/new');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.statusCode = 307;
    response.flushHeaders();
    response.write(PAGE);
    response.end('the end');
  },
  '/page': (response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.write('<p>');
    response.end('A page.');
  },
};

const server = createServer((request, response) => {
  compressAnswer(request, response);
  straightenRedirects(request, response, request.url ?? '');
  answers[request.url?.split('?')[0] ?? '']?.(response);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

function get(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; locations: string[]; type: string; body: string }>((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const locations = response.rawHeaders.filter((_, at, raw) => at % 2 && raw[at - 1]?.toLowerCase() === 'location');
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, locations, type: response.headers['content-type'] ?? '', body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('a redirect names one place and has nothing to read, rendered now or kept, whole or streamed', async () => {
  for (const path of ['/cold', '/warm', '/streamed']) {
    for (const method of ['GET', 'HEAD']) {
      for (const headers of [{}, { 'accept-encoding': 'gzip, br' }] as Record<string, string>[]) {
        const status = path === '/streamed' ? 307 : 308;
        const expected = { status, locations: ['/new'], type: '', body: '' };
        expect(await get(path, method, headers), `${method} ${path}`).toEqual(expected);
      }
    }
  }
  expect(await get('/page')).toMatchObject({ status: 200, locations: [], body: '<p>A page.' });
});

test('VID-04 a redirect keeps the playlist, rendered now or kept, and nothing else of the address', async () => {
  for (const path of ['/cold', '/warm']) {
    expect((await get(`${path}?playlist=7&x=1`)).locations, path).toEqual(['/new?playlist=7']);
  }
  expect(keptLocation('/video/3/right', '/video/3/wrong?playlist=a%0d%0ab')).toBe('/video/3/right');
  expect(keptLocation('/video/3/right?a=b', '/video/3/wrong?playlist=7')).toBe('/video/3/right?a=b');
});

test('a redirect keeps the gift and the referral of a visit, and gives them to no other site', () => {
  const asked = '/2024/11/old?gift=aB3_-x.y&referral=03069&utm_source=The+letter&token=secret';
  const kept = '?gift=aB3_-x.y&referral=03069&utm_source=The+letter';
  expect(keptLocation('/2024/11/new', asked)).toBe(`/2024/11/new${kept}`);
  expect(keptLocation('/2024/11/new#note-1', asked)).toBe(`/2024/11/new${kept}#note-1`);
  for (const elsewhere of ['https://elsewhere.example/', '//elsewhere.example/']) {
    expect(keptLocation(elsewhere, asked)).toBe(elsewhere);
  }
});
