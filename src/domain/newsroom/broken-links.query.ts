import type { Context } from '@/platform/context';
import { linksOf } from '../articles/links.rules';
import { referencesOf } from '../articles/references.rules';

/** A text in which a link or block leads nowhere. */
export interface BrokenLink {
  id: number;
  title: string;
  /** What it leads to: an address of this site, or the kind of a document that is gone or not published. */
  to: string;
}

/** The published texts that are looked through: those changed last. */
const LOOKED_THROUGH = 200;
const REPORTED = 8;

interface Found {
  article: { id: number; title: string };
  collection: string;
  key: string;
  to: string;
}

/**
 * Links and blocks in the published articles changed last that lead to documents which are gone or not published, or
 * to addresses of articles which no article and no redirect has. At most eight.
 */
export async function findBrokenLinks(ctx: Context): Promise<BrokenLink[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'articles',
    where: { _status: { equals: 'published' } },
    select: { title: true, body: true },
    sort: '-updatedAt',
    limit: LOOKED_THROUGH,
    depth: 0,
    pagination: false,
  });
  const found = docs.flatMap(({ id, title, body }): Found[] => {
    const article = { id, title: title ?? '' };
    const held = referencesOf(body).map(({ collection, id: held }) => ({
      article,
      collection,
      key: String(held),
      to: `${collection.replace(/s$/, '')} ${held}`,
    }));
    const linked = linksOf(body).flatMap((url) => {
      const path = /^\/(\d{4}\/\d{2}\/[a-z0-9-]+)\/?(?:[?#].*)?$/.exec(url)?.[1];
      return path ? [{ article, collection: 'path', key: path, to: `/${path}` }] : [];
    });
    return [...held, ...linked];
  });
  const good = await whatIsThere(ctx, found);
  return found
    .filter(({ collection, key }) => !good.has(`${collection}:${key}`))
    .slice(0, REPORTED)
    .map(({ article, to }) => ({ ...article, to }));
}

/** The references that lead somewhere, as `collection:key`. */
async function whatIsThere(ctx: Context, found: Found[]): Promise<Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { collection, key } of found) {
    wanted.set(collection, (wanted.get(collection) ?? new Set()).add(key));
  }
  const good = new Set<string>();
  for (const [collection, keys] of wanted) {
    for (const key of await publishedAmong(ctx, collection, [...keys])) good.add(`${collection}:${key}`);
  }
  return good;
}

async function publishedAmong(ctx: Context, collection: string, keys: string[]): Promise<string[]> {
  const field = collection === 'path' ? 'path' : 'id';
  const { docs } = await ctx.store.asViewer.find({
    collection: (collection === 'path' ? 'articles' : collection) as 'articles',
    where: { and: [{ [field]: { in: keys } }, { _status: { equals: 'published' } }] },
    select: { path: true } as never,
    limit: keys.length,
    depth: 0,
    pagination: false,
  });
  const there = (docs as unknown as { id: number; path?: string }[]).map((doc) => String(doc[field] ?? ''));
  if (collection !== 'path') return there;
  const { docs: moved } = await ctx.store.asViewer.find({
    collection: 'redirects',
    where: { from: { in: keys.map((path) => `/${path}`) } },
    limit: keys.length,
    depth: 0,
    pagination: false,
  });
  return [...there, ...moved.map(({ from }) => from.slice(1))];
}
