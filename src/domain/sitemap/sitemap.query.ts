import type { CollectionSlug, Where } from 'payload';
import type { Context } from '@/platform/context';
import { type AddressableDocument, addressOfDocument } from '../addresses/document-address.rules';
import { releasedWhere } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { countArticlesByTopic } from '../topics/topic.query';

/** A path in the sitemap with the time of its last change (ISO 8601, UTC). */
export interface SitemapEntry {
  url: string;
  changedAt: string | null;
}

/** A part of the sitemap: a kind and a number from 0. */
export interface SitemapPart {
  kind: SitemapKind;
  number: number;
}

/** Maximum number of entries per part, small enough for one query and far below the 50,000 that the format allows. */
const PART_SIZE = 2_000;

const published = (): Where => ({ _status: { equals: 'published' } });
const released = ({ now }: Context): Where => releasedWhere(now);

/** Published topics with at least one article. Crawlers rate empty pages negatively. */
async function topicsInUse(ctx: Context): Promise<Where> {
  const used = [...(await countArticlesByTopic(ctx)).keys()];
  return { and: [published(), { id: { in: used } }] };
}

/** Collections whose documents have pages, with the fields that their paths need and the condition for being public. */
const KINDS = {
  articles: { select: { path: true }, where: released },
  issues: { select: { issueId: true }, where: released },
  topics: { select: { slug: true }, where: topicsInUse },
  authors: { select: { slug: true }, where: () => ({ slug: { exists: true } }) },
  videos: { select: { slug: true }, where: released },
  podcasts: { select: { slug: true }, where: published },
  episodes: { select: { path: true }, where: released },
  products: { select: { slug: true }, where: published },
  reports: { select: { slug: true, programme: true }, where: released },
  webinars: { select: { slug: true }, where: published },
  'visual-assets': { select: { slug: true }, where: released },
  pages: { select: { slug: true }, where: published },
} satisfies Partial<
  Record<CollectionSlug, { select: Record<string, true>; where: (ctx: Context) => Where | Promise<Where> }>
>;

/** Kinds of documents in the sitemap. */
export type SitemapKind = keyof typeof KINDS;

/** Everything that the index of the sitemap reads. */
export const SITEMAP_READS = declareReads({ collections: Object.keys(KINDS) as SitemapKind[] });

/** Returns the cache tags of everything that a part of the sitemap reads. */
export const sitemapPartReads = (kind: SitemapKind): readonly string[] =>
  declareReads({ collections: kind === 'topics' ? [kind, 'articles'] : [kind] });

/** Pages that list other pages. */
const LISTS = [
  ...['/', '/the-latest', '/magazine', '/topics', '/big-ideas', '/video', '/podcasts', '/visual-library'],
  ...['/webinars', '/ascend', '/hbr-analytic-services', '/store', '/email-newsletters', '/subscriptions'],
  ...['/gift-subscriptions', '/team-subscriptions'],
];

/** Parses the file name of a part, such as `articles-0.xml`. Null if it is invalid. */
export function parseSitemapPart(name: string): SitemapPart | null {
  const [, kind = '', number = ''] = /^([a-z-]+)-(0|[1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  return Object.hasOwn(KINDS, kind) ? { kind: kind as SitemapKind, number: Number(number) } : null;
}

/** Returns the paths of all parts. Kinds without public documents have none. */
export async function readSitemapParts(ctx: Context): Promise<string[]> {
  const parts = await Promise.all(
    (Object.keys(KINDS) as SitemapKind[]).map(async (kind) => {
      const where = await KINDS[kind].where(ctx);
      const { totalDocs } = await ctx.store.asViewer.count({ collection: kind, where });
      const most = kind === 'pages' ? totalDocs + LISTS.length : totalDocs;
      return Array.from({ length: Math.ceil(most / PART_SIZE) }, (_, number) => `/sitemap/${kind}-${number}.xml`);
    }),
  );
  return parts.flat();
}

/**
 * Returns the entries of a part, oldest first, so that new entries come last. Includes restricted articles, whose path
 * and date are public. Null for a part that doesn't exist.
 */
export async function readSitemapPart(ctx: Context, { kind, number }: SitemapPart): Promise<SitemapEntry[] | null> {
  const { select, where } = KINDS[kind];
  const { docs } = await ctx.store.asViewer.find({
    collection: kind,
    where: await where(ctx),
    select: { ...select, updatedAt: true },
    sort: 'id',
    limit: PART_SIZE,
    page: number + 1,
    depth: 0,
    pagination: false,
  });
  const entries = (docs as unknown as (AddressableDocument & { updatedAt: string })[]).map((document) => ({
    url: addressOfDocument(kind, document),
    changedAt: document.updatedAt,
  }));
  const lists = kind === 'pages' && number === 0 ? LISTS.map((url) => ({ url, changedAt: null })) : [];
  return entries.length + lists.length > 0 ? [...lists, ...entries] : null;
}
