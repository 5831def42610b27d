import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasCaddy, startCaddy } from '../../helpers/caddy';

/** Returns a path with values for its parameters. */
function exampleOf(name: string): string {
  return name.replaceAll(/[{[](\w+)[}\]]/g, '1');
}

const PUBLIC_PATHS = [
  '/',
  '/article/2026/10/the-long-now',
  '/admin',
  '/admin/login',
  '/logout?return=/store',
  '/l/abcdefg',
  '/my-account',
  '/order/BR-1/invoice',
  '/search/a%2Fb',
  // Pages whose names begin like those of a machine.
  '/services',
  '/apiary',
  // Documents that programs read without sending anything.
  '/feed.xml?from=a',
  '/robots.txt',
  '/sitemap/articles-1.xml',
  ...readdirSync('src/app/(site)', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:xml|json|txt|vtt)\/route\.ts$/.test(name))
    .map((name) => `/${path.dirname(name)}`),
].map(exampleOf);

/** Paths of calls, from the OpenAPI document. */
const CALLED_PATHS = [
  ...Object.keys(JSON.parse(readFileSync('src/generated/openapi.json', 'utf8')).paths).filter(
    (name) => name !== '/logout' && name !== '/l/{code}',
  ),
  '/api/cms/articles',
  '/service',
].map(exampleOf);

const unencrypted =
  /^http:\/\/\{\$SITE_HOST:localhost\} \{\n([\s\S]*?)^\}/m.exec(readFileSync('Caddyfile', 'utf8'))?.[1] ?? '';
const excluded = (/\bnot path (.*)/.exec(unencrypted)?.[1] ?? '').split(' ');

/** Matches as Caddy does with `*` at one end. */
const isExcluded = (name: string) =>
  excluded.some((pattern) => {
    if (pattern.startsWith('*')) return name.endsWith(pattern.slice(1));
    return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  });

test('the Caddyfile redirects what can be read to https, and answers calls with an error', () => {
  expect(CALLED_PATHS.length).toBeGreaterThan(190);
  expect(CALLED_PATHS.filter((name) => !isExcluded(name))).toEqual([]);
  expect(PUBLIC_PATHS.filter((name) => isExcluded(name.split('?')[0] ?? ''))).toEqual([]);
  expect(unencrypted).toMatch(
    /@public \{\n\s*method GET HEAD\n\s*not path .*\n\s*\}\n\s*redir @public https:\/\/\{host\}\{uri\} permanent\n\s*respond "[^"]+" 403/,
  );
});

const caddy = hasCaddy() ? await startCaddy() : null;
afterAll(() => caddy?.stop());

test.skipIf(!caddy)('Caddy redirects what can be read only (needs `caddy` on the PATH)', async () => {
  const answer = async (name: string, method = 'GET') => {
    const response = await fetch(`http://localhost:${caddy?.port}${name}`, { method, redirect: 'manual' });
    return [name, response.status, response.headers.get('location') ?? (await response.text())];
  };
  for (const name of PUBLIC_PATHS) expect(await answer(name)).toEqual([name, 301, `https://localhost${name}`]);
  for (const name of [...CALLED_PATHS.slice(0, 20), '/%73ervice/user/profile', '/API/cms/users']) {
    expect(await answer(name)).toEqual([name, 403, 'This address needs https.\n']);
  }
  // Data that somebody sends to a page.
  expect(await answer('/my-account', 'POST')).toEqual(['/my-account', 403, 'This address needs https.\n']);
});
