import type { Context } from '@/platform/context';
import { linksOf } from '../articles/links.rules';
import { referencesOf } from '../articles/references.rules';

/** An article with a broken link or embed. */
export interface BrokenLink {
  id: number;
  title: string;
  /** Target: a path of this site, or the kind of a document that is missing or unpublished. */
  to: string;
}

/** Number of published articles to check, most recently changed first. */
const CHECKED_ARTICLES = 200;
const MAX_REPORTED = 8;
const PUBLISHED = { _status: { equals: 'published' } };

interface LinkTarget {
  article: { id: number; title: string };
  collection: string;
  key: string;
  to: string;
}

/**
 * Returns links and embeds in recently changed published articles that refer to missing or unpublished documents, or to
 * article paths without an article or redirect. At most eight.
 */
export async function findBrokenLinks(ctx: Context): Promise<BrokenLink[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'articles',
    where: { _status: { equals: 'published' } },
    select: { title: true, body: true },
    sort: '-updatedAt',
    limit: CHECKED_ARTICLES,
    depth: 0,
    pagination: false,
  });
  return brokenAmong(
    ctx,
    docs.flatMap(({ id, title, body }) => targetsOf({ id, title: title ?? '' }, body)),
  );
}

/** Returns the broken links and embeds of one body, published or not. At most eight. */
export async function findBrokenLinksIn(ctx: Context, body: unknown): Promise<string[]> {
  const broken = await brokenAmong(ctx, targetsOf({ id: 0, title: '' }, body));
  return [...new Set(broken.map(({ to }) => to))];
}

function targetsOf(article: LinkTarget['article'], body: unknown): LinkTarget[] {
  const documents = referencesOf(body).map(({ collection, id }) => ({
    article,
    collection,
    key: String(id),
    to: `${collection.replace(/s$/, '')} ${id}`,
  }));
  const linked = linksOf(body).flatMap((url) => {
    const path = /^\/(\d{4}\/\d{2}\/[a-z0-9-]+)\/?(?:[?#].*)?$/.exec(url)?.[1];
    return path ? [{ article, collection: 'path', key: path, to: `/${path}` }] : [];
  });
  return [...documents, ...linked];
}

async function brokenAmong(ctx: Context, targets: LinkTarget[]): Promise<BrokenLink[]> {
  const existing = await findExisting(ctx, targets);
  return targets
    .filter(({ collection, key }) => !existing.has(`${collection}:${key}`))
    .slice(0, MAX_REPORTED)
    .map(({ article, to }) => ({ ...article, to }));
}

/** Returns the targets that exist, as `collection:key`. */
async function findExisting(ctx: Context, targets: LinkTarget[]): Promise<Set<string>> {
  const keysByCollection = new Map<string, Set<string>>();
  for (const { collection, key } of targets) {
    keysByCollection.set(collection, (keysByCollection.get(collection) ?? new Set()).add(key));
  }
  const existing = new Set<string>();
  for (const [collection, keys] of keysByCollection) {
    for (const key of await publishedAmong(ctx, collection, [...keys])) existing.add(`${collection}:${key}`);
  }
  return existing;
}

async function publishedAmong(ctx: Context, collection: string, keys: string[]): Promise<string[]> {
  const field = collection === 'path' ? 'path' : 'id';
  const { docs } = await ctx.store.asViewer.find({
    collection: (collection === 'path' ? 'articles' : collection) as 'articles',
    where: { and: [{ [field]: { in: keys } }, ...(collection === 'files' ? [] : [PUBLISHED])] },
    select: { path: true } as never,
    limit: keys.length,
    depth: 0,
    pagination: false,
  });
  const published = (docs as unknown as { id: number; path?: string }[]).map((doc) => String(doc[field] ?? ''));
  if (collection !== 'path') return published;
  const { docs: moved } = await ctx.store.asViewer.find({
    collection: 'redirects',
    where: { from: { in: keys.map((path) => `/${path}`) } },
    limit: keys.length,
    depth: 0,
    pagination: false,
  });
  return [...published, ...moved.map(({ from }) => from.slice(1))];
}
