import type { CollectionSlug, Where } from 'payload';
import type { Context } from '@/platform/context';
import { type AddressableDocument, addressOfDocument } from '../addresses/document-address.rules';
import { releasedWhere } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { countArticlesByTopic } from '../topics/topic.query';

/** An address that crawlers are told of, without the host, and when it last changed (ISO 8601, UTC). */
export interface SitemapEntry {
  url: string;
  changedAt: string | null;
}

/** One part of the sitemap: a kind and a number counted from 0. */
export interface SitemapPart {
  kind: SitemapKind;
  number: number;
}

/** Addresses in one part: few enough to be read in one go, far below the 50,000 that the format allows. */
const PART_SIZE = 2_000;

const published = (): Where => ({ _status: { equals: 'published' } });
const released = ({ now }: Context): Where => releasedWhere(now);

/** Published topics with at least one article: crawlers count an empty page against the site. */
async function topicsInUse(ctx: Context): Promise<Where> {
  const used = [...(await countArticlesByTopic(ctx)).keys()];
  return { and: [published(), { id: { in: used } }] };
}

/** The collections whose documents have pages of their own, the fields their addresses need, and what is public. */
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

/** The kinds of documents that the sitemap has parts of. */
export type SitemapKind = keyof typeof KINDS;

/** What the list of the sitemap's parts is read from. */
export const SITEMAP_READS = declareReads({ collections: Object.keys(KINDS) as SitemapKind[] });

/** Returns what one part of the sitemap is read from: topics without articles are left out. */
export const sitemapPartReads = (kind: SitemapKind): readonly string[] =>
  declareReads({ collections: kind === 'topics' ? [kind, 'articles'] : [kind] });

/** Pages that list others. */
const LISTS = [
  ...['/', '/the-latest', '/magazine', '/topics', '/big-ideas', '/video', '/podcasts', '/visual-library'],
  ...['/webinars', '/ascend', '/hbr-analytic-services', '/store', '/email-newsletters', '/subscriptions'],
];

/** The part that a file name such as 'articles-0.xml' names, or null. */
export function parseSitemapPart(name: string): SitemapPart | null {
  const [, kind = '', number = ''] = /^([a-z-]+)-(0|[1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  return Object.hasOwn(KINDS, kind) ? { kind: kind as SitemapKind, number: Number(number) } : null;
}

/** The addresses of the parts that there are. A kind without anything public has none. */
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
 * What one part holds, oldest first, so that new entries come last. Also restricted articles: their address and date
 * are public. Null for a part that there is not.
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
