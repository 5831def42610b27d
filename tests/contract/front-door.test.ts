import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '@/cli/child-program';
import { proves } from '../helpers/proves';
import { baseUrl } from '../helpers/server';
import { nextAddress, openCaller, type SiteAnswer } from './site-caller';

// Properties of every response of the running site: headers, caching, limits of request bodies.

const appFolder = path.join(projectRoot, 'src/app');
const sources = readdirSync(appFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(appFolder, file), 'utf8') }));

/** Returns the URL of a page or route, with placeholder values for its parameters. */
const addressOf = (file: string): string =>
  `/${file
    .replace(/\/?(?:page|route)\.tsx?$/, '')
    .split('/')
    .filter((part) => !part.startsWith('('))
    .map((part) => (part.startsWith('[') ? '1' : part))
    .join('/')}`;

/**
 * Sources that read the request or respond to one visitor. They are detected by the functions they call, so that new
 * ones are included.
 */
const personal = sources
  .filter(({ text }) => /\b(?:respondWithPage|answerFile|contextFor|connection)\b|\bapp\.fetch\b|guardCms/.test(text))
  .map(({ file }) => file);

/** Endpoints that respond to one visitor and have no source file in these folders. */
const OWN_CALLS = ['/service/user/profile', '/api/cms/users/me', '/l/1', '/logout'];

const guest = openCaller();
const reader = openCaller();

beforeAll(() => signIn(reader));

async function signIn(caller: typeof reader): Promise<void> {
  const answer = await caller.signIn('allaccess@meridian.example', 'Meridian-Noon-12!');
  expect(answer.status).toBeLessThan(300);
}

const cacheControlOf = ({ headers }: SiteAnswer): string => String(headers['cache-control'] ?? '');

describe('caches', () => {
  test('the list of personal routes includes the known ones', () => {
    for (const known of ['order/[orderId]/route.tsx', '(site)/my-library/page.tsx', '(site)/preview/[token]/page.tsx'])
      expect(personal).toContain(known);
    expect(personal.length).toBeGreaterThan(15);
  });

  test.each([...personal.map(addressOf), ...OWN_CALLS])('%s is not stored by a shared cache', async (address) => {
    // One of the routes ends the session.
    if (!reader.cookies.has('masthead-token')) await signIn(reader);
    for (const caller of [guest, reader]) {
      const answer = await caller.send(address);
      expect([address, answer.status < 500]).toEqual([address, true]);
      // A preview with an invalid link is the regular 404 page, the same for everyone.
      if (address.startsWith('/preview') && answer.status === 404) continue;
      expect(cacheControlOf(answer)).toMatch(/private|no-store/);
      expect(cacheControlOf(answer)).not.toMatch(/public|immutable|s-maxage/);
    }
  });

  test('a page that is the same for everyone can be stored but must be revalidated', async () => {
    for (const address of ['/', '/topics', '/the-latest'])
      expect(cacheControlOf(await guest.send(address))).toBe('public, max-age=0, must-revalidate');
  });

  test('only a successful response is immutable', async () => {
    for (const address of ['/api/cms/media/file/nothing.png', '/api/cms/files/file/nothing.pdf', '/api/cms/articles'])
      expect(cacheControlOf(await guest.send(address))).toBe('private, no-store');
    const page = await guest.send('/');
    const [, picture = ''] = /(\/api\/cms\/media\/file\/[^" ?]+\?[^" ]*)/.exec(page.text) ?? [];
    expect(picture).not.toBe('');
    const answer = await guest.send(picture.replaceAll('&amp;', '&'));
    expect([answer.status, cacheControlOf(answer)]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  test('a file in a folder next to the images cannot be requested through the image path', async () => {
    for (const spelling of ['files%2Fa.pdf', '..%2Ffiles%2Fa.pdf', '%2e%2e%5cfiles%5ca.pdf', 'files%252Fa.pdf'])
      expect((await guest.send(`/api/cms/media/file/${spelling}`)).status).toBe(404);
  });
});

describe('security headers', () => {
  test.each([
    '/',
    '/nothing-is-here',
    '/2024/11/no-such-article',
    '/service/openapi.json',
    '/service/docs',
    '/service/nothing',
    '/service/health/live',
    '/api/cms/articles',
    '/api/cms/media/file/nothing.png',
    '/order/1',
    '/admin/login',
    '/feed.xml',
    '/robots.txt',
    '/page-variant/full/2024/11/the-slow-company',
    '/_next/static/nothing.js',
  ])('%s has all of them', async (address) => {
    const { headers } = await guest.send(address);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

test('no cache keeps the 404 of a file that belongs to the build of another version', async () => {
  // During a deployment, the page and its scripts can come from different servers.
  const { status, headers } = await guest.send('/_next/static/chunks/0123456789abcdef.js');
  expect(status).toBe(404);
  expect(headers['cache-control']).toMatch(/no-store|no-cache|max-age=0/);
});

describe('bodies', () => {
  /** Sends a body in chunks and resolves to the response. */
  const sendBody = (address: string, bytes: number, isChunked: boolean, isKept: boolean) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(baseUrl());
      const call = request(
        {
          // Uses a new connection, because the server may have closed an earlier one, and a new network, because rate
          // limits count by network.
          hostname,
          port,
          path: address,
          method: 'POST',
          agent: new Agent({ keepAlive: isKept }),
          localAddress: nextAddress(),
          family: 4,
          headers: { 'Content-Type': 'application/json', ...(isChunked ? {} : { 'Content-Length': String(bytes) }) },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
        },
      );
      call.on('error', reject);
      const piece = Buffer.alloc(64 * 1024, 32);
      let left = bytes;
      const push = (): void => {
        while (left > 0) {
          const next = piece.subarray(0, Math.min(left, piece.length));
          left -= next.length;
          if (!call.write(next)) return void call.once('drain', push);
        }
        call.end();
      };
      push();
    });

  test.each([
    ['/authenticate', 413],
    ['/api/user/register', 413],
    ['/service/nothing', 404],
    ['/api/cms/users/login', 413],
    ['/api/cms/articles', 403],
    ['/api/cms/media', 403],
  ])('%s responds to a body that is too long with %i every time', async (address, status) => {
    for (const bytes of [150_000, 3_000_000, 20_000_000]) {
      for (const isChunked of [false, true]) {
        for (let round = 0; round < 4; round += 1) {
          const answer = await sendBody(address, bytes, isChunked, round % 2 === 0);
          expect([bytes, isChunked, answer.status]).toEqual([bytes, isChunked, status]);
          expect(JSON.parse(answer.text)).toBeTypeOf('object');
        }
      }
    }
  });
});

describe('requests that Next cannot parse', () => {
  test.each(['x', '%', '[]', '%5B%22%22%2C1%5D'])('a router state of %j is rejected', async (state) => {
    const answer = await guest.send('/', { headers: { rsc: '1', 'next-router-state-tree': state } });
    expect(answer.status).toBe(400);
  });

  test("a router state that the site's own pages send is accepted", async () => {
    const state = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, null]));
    const answer = await guest.send('/topics', { headers: { rsc: '1', 'next-router-state-tree': state } });
    expect(answer.status).toBeLessThan(400);
  });
});

describe('the admin', () => {
  beforeAll(() => signIn(reader));

  test('ROLE-08 responds to readers and subscribers with 403 and renders no part of the admin', async () => {
    await proves('ROLE-08', async () => {
      for (const address of ['/admin', '/admin/', '/admin/collections/articles', '/admin?x=1', '/Admin']) {
        const answer = await reader.send(address);
        expect([address, answer.status]).toEqual([address, address === '/Admin' ? answer.status : 403]);
        expect(answer.text.length).toBeLessThan(100_000);
        expect(answer.text).not.toContain('payload');
      }
      const action = await reader.send('/admin', { body: [], headers: { 'next-action': 'x' }, type: 'text/plain' });
      expect(action.status).toBe(403);
      for (const email of ['reader@meridian.example', 'allaccess@meridian.example']) {
        const body = { email, password: 'Meridian-Noon-12!' };
        expect([email, (await openCaller().send('/api/cms/users/login', { body })).status]).toEqual([email, 401]);
        const reader = openCaller();
        expect((await reader.signIn(email, body.password)).status).toBe(200);
        expect([email, (await reader.send('/admin')).status]).toEqual([email, 403]);
      }
    });
  });

  test('sends a guest to the sign-in page', async () => {
    const answer = await guest.send('/admin');
    expect(answer.status).toBeLessThan(400);
  });
});
