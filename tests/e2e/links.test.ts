import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';

const LANES = 4;

/** Number of pages to open of each kind that one template renders from similar data. */
const ALIKE = /^\/(?:archive-toc|topic|product|visual-library|author|\d{4})\//;
const OPENED_OF_A_KIND = 8;

/** Returns the local references of a document: pages, files and anchors. */
function referencesIn(html: string): string[] {
  const attributes = html.matchAll(/\s(?:href|src)="(\/(?!\/)[^"]*|#[^"]+)"/g);
  return [...attributes].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Returns the paths of all pages in the sitemaps. */
async function pathsInSitemaps(request: APIRequestContext): Promise<Set<string>> {
  const addressesIn = async (address: string) => {
    const text = await (await request.get(address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname);
  };
  return new Set((await Promise.all((await addressesIn('/sitemap.xml')).map(addressesIn))).flat());
}

const idsIn = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));

test('every link that can be reached from the front page works', async ({ request }) => {
  test.setTimeout(600_000);
  const queue = ['/', '/sitemap.xml'];
  const listed = await pathsInSitemaps(request);
  const opened = new Map<string, number>();
  const foundOn = new Map(queue.map((address) => [address, 'the beginning']));
  const places = new Map<string, Set<string | undefined>>();
  const anchors: { page: string; id: string; from: string }[] = [];
  const missing: { address: string; from: string }[] = [];

  /** Whether enough pages of the same kind have been opened. The sitemap proves that the page exists. */
  const isLikeOthers = (address: string) => {
    const [kind] = address.match(ALIKE) ?? [];
    if (!kind || !listed.has(address)) return false;
    opened.set(kind, (opened.get(kind) ?? 0) + 1);
    return (opened.get(kind) ?? 0) > OPENED_OF_A_KIND;
  };
  const visit = async (address: string) => {
    const answer = await request.get(address);
    const kind = answer.headers()['content-type'] ?? '';
    if (!answer.ok()) missing.push({ address, from: foundOn.get(address) ?? '' });
    if (!kind.startsWith('text/html')) return;
    const html = await answer.text();
    places.set(address, idsIn(html));
    for (const reference of referencesIn(html)) {
      const { pathname, search, hash } = new URL(reference, `http://site${address}`);
      const target = `${pathname}${search}`;
      if (hash.length > 1) anchors.push({ page: target, id: decodeURIComponent(hash.slice(1)), from: address });
      if (foundOn.has(target) || /^\/(?:admin|_next)\b/.test(pathname)) continue;
      foundOn.set(target, address);
      if (!isLikeOthers(target)) queue.push(target);
    }
  };
  const underway = new Set<Promise<unknown>>();
  while (queue.length > 0 || underway.size > 0) {
    const next = underway.size < LANES ? queue.shift() : undefined;
    if (next === undefined) {
      await Promise.race(underway);
      continue;
    }
    const visited = visit(next).finally(() => underway.delete(visited));
    underway.add(visited);
  }

  // Other tests publish and unpublish at the same time, so only a link that is still on the page and still broken
  // counts.
  const isLinked = async (from: string, address: string) => {
    const html = await (await request.get(from)).text();
    return referencesIn(html).some((reference) => {
      const { pathname, search, hash } = new URL(reference, `http://site${from}`);
      return address === `${pathname}${search}` || address === `${pathname}${search}${hash}`;
    });
  };
  const broken: string[] = [];
  for (const { address, from } of missing) {
    const status = (await request.get(address)).status();
    if (status >= 400 && (await isLinked(from, address))) broken.push(`${status} ${address} (on ${from})`);
  }
  for (const { page, id, from } of anchors.filter((anchor) => places.get(anchor.page)?.has(anchor.id) === false)) {
    const target = await request.get(page);
    const isThere = !target.ok() || idsIn(await target.text()).has(id);
    if (!isThere && (await isLinked(from, `${page}#${id}`))) broken.push(`${page}#${id} (on ${from})`);
  }
  expect(broken).toEqual([]);
  for (const path of ['/2024/11/the-slow-company', '/topic/strategy', '/archive-toc/BR2301', '/store', '/podcasts']) {
    expect(foundOn.has(path), path).toBe(true);
  }
  expect(places.size).toBeGreaterThan(200);
  // Topics without entries are not listed.
  expect(listed.size).toBeGreaterThan(700);
});

test('an old address redirects once, uncached and cached, and keeps the query of the visit', async ({ request }) => {
  const newsroom = await Newsroom.open(request);
  const { id, path, slug } = await newsroom.article();
  const old = `/${path}`;
  const target = `${old}-moved`;
  expect((await request.get(old)).status()).toBe(200);
  await newsroom.change('articles', id, { slug: `${slug}-moved` });
  const entered = await newsroom.create('redirects', {
    from: `${newsroom.site}/by/an-editor-${slug}/`,
    to: { type: 'custom', url: '/the-latest' },
  });
  expect(entered.from).toBe(`/by/an-editor-${slug}`);
  for (const [from, to] of [
    [old, target],
    [`/by/an-editor-${slug}`, '/the-latest'],
  ] as const) {
    // Until its page is rendered again, a path can still show its old content.
    await expect.poll(async () => (await request.get(from, { maxRedirects: 0 })).status()).toBe(308);
    for (const query of ['', '?utm_source=letter&x=1', '?gift=aB3-x']) {
      const keptQuery = query.split('&')[0] ?? '';
      for (const method of ['GET', 'HEAD', 'GET']) {
        const answer = await request.fetch(from + query, { method, maxRedirects: 0 });
        const places = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'location');
        expect([method, answer.status(), places.map(({ value }) => value)], from + query).toEqual([
          method,
          308,
          [to + keptQuery],
        ]);
        expect((await answer.body()).length).toBe(0);
      }
    }
    expect((await request.get(from)).url()).toMatch(new RegExp(`${to}$`));
  }
  await newsroom.clear();
  await expect.poll(async () => (await request.get(old, { maxRedirects: 0 })).status()).toBe(404);
});
