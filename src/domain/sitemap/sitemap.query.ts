import type { CollectionSlug, Where } from 'payload';
import type { Article, Media, Video } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { type AddressableDocument, addressOfDocument } from '../addresses/document-address.rules';
import { releasedWhere } from '../articles/article.query';
import { modifiedAt } from '../articles/revision.rules';
import { declareReads } from '../cache/declared-reads.rules';
import { DEFAULT_TIME_ZONE } from '../calendar/default-time-zone.rules';
import { presentPicture } from '../media/picture.presenter';
import { countArticlesByTopic } from '../topics/topic.query';
import { embedPath } from '../video/embed-path.rules';
import { presentVideoStory, videoUrl } from '../video/video.presenter';

/** A path in the sitemap with the time of its last change (ISO 8601, UTC). */
export interface SitemapEntry {
  url: string;
  changedAt: string | null;
  /** Entry in the news of search engines. */
  news?: { title: string; publishedAt: string };
  video?: SitemapVideo;
  /** URL of the main image, without the host. */
  image?: string;
}

/** A video as search engines list it. URLs without the host. */
export interface SitemapVideo {
  title: string;
  description: string;
  /** URL of its still image. */
  thumbnail: string;
  /** URL of a page with its player alone. */
  player: string;
  seconds: number | null;
}

/** A part of the sitemap: a kind and a number from 0. */
export interface SitemapPart {
  kind: SitemapKind;
  number: number;
}

/** Maximum number of entries per part, small enough for a quick query with images and far below the 50,000 that the format allows. */
const PART_SIZE = 500;

/** Fields of images that a part needs. Whole documents would take seconds. */
const LISTED_PICTURE_FIELDS = {
  filename: true,
  url: true,
  alt: true,
  updatedAt: true,
  sizes: { whole: true, social: true },
} as const;

/** Search engines read the news of this time only. */
const NEWS_MS = 2 * 86_400_000;

const published = (): Where => ({ _status: { equals: 'published' } });
const released = ({ now }: Context): Where => releasedWhere(now);

/** Published topics with at least one article. Crawlers rate empty pages negatively. */
async function topicsInUse(ctx: Context): Promise<Where> {
  const used = [...(await countArticlesByTopic(ctx)).keys()];
  return { and: [published(), { id: { in: used } }] };
}

/** Articles of the last two days. */
const recent = ({ now }: Context): Where => ({
  and: [releasedWhere(now), { publishedAt: { greater_than: new Date(now.getTime() - NEWS_MS).toISOString() } }],
});

const newsOf = ({ title, publishedAt }: Article): Details =>
  title && publishedAt ? { news: { title, publishedAt } } : {};

/** Requires the poster to be populated (depth 1). Search engines reject a video without an image. */
function videoOf(video: Video): Details {
  const { title, summary, picture } = presentVideoStory(video, DEFAULT_TIME_ZONE);
  if (!picture) return {};
  const player = embedPath(videoUrl(video));
  const thumbnail = picture.social.src;
  return { video: { title, description: summary ?? title, thumbnail, player, seconds: video.durationSeconds ?? null } };
}

type Listed = AddressableDocument & { updatedAt: string; image?: number | Media; cover?: number | Media };

/** Requires the image to be populated (depth 1). */
function imageOf(reference: number | Media | undefined): Pick<SitemapEntry, 'image'> {
  const picture = presentPicture(reference);
  return picture ? { image: picture.whole.src } : {};
}

type Details = Pick<SitemapEntry, 'news' | 'video'>;

interface Kind {
  collection: CollectionSlug;
  /** Fields that its paths and details need. */
  select: Record<string, true>;
  /** Condition for being listed. */
  where: (ctx: Context) => Where | Promise<Where>;
  /** Other collections that it reads. */
  reads?: readonly CollectionSlug[];
  /** Field of its main image. */
  image?: 'image' | 'cover';
  depth?: 0 | 1;
  detailsOf?: (document: never) => Details;
  /** When what readers see of it changed last. By default when it was last saved. */
  changedAt?: (document: never) => string;
}

/** Documents with pages, by kind. `news` lists articles again, as search engines require. */
const KINDS = {
  articles: {
    collection: 'articles',
    select: { path: true, publishedAt: true, revisedAt: true },
    where: released,
    image: 'image',
    changedAt: modifiedAt,
  },
  news: {
    collection: 'articles',
    select: { path: true, title: true, publishedAt: true, revisedAt: true },
    where: recent,
    changedAt: modifiedAt,
    detailsOf: newsOf,
  },
  issues: { collection: 'issues', select: { issueId: true }, where: released, image: 'cover' },
  topics: { collection: 'topics', select: { slug: true }, where: topicsInUse, reads: ['articles'], image: 'image' },
  authors: { collection: 'authors', select: { slug: true }, where: () => ({ slug: { exists: true } }) },
  videos: {
    collection: 'videos',
    select: { slug: true, title: true, summary: true, poster: true, durationSeconds: true },
    where: released,
    reads: ['media'],
    depth: 1,
    detailsOf: videoOf,
  },
  podcasts: { collection: 'podcasts', select: { slug: true }, where: published, image: 'image' },
  episodes: { collection: 'episodes', select: { path: true }, where: released, image: 'image' },
  products: { collection: 'products', select: { slug: true }, where: published, image: 'image' },
  programs: { collection: 'programs', select: { slug: true }, where: () => ({ slug: { exists: true } }) },
  reports: { collection: 'reports', select: { path: true }, where: released, image: 'image' },
  webinars: { collection: 'webinars', select: { slug: true }, where: published, image: 'image' },
  'visual-assets': { collection: 'visual-assets', select: { slug: true }, where: released, image: 'image' },
  pages: { collection: 'pages', select: { slug: true }, where: published },
} satisfies Record<string, Kind>;

/** Kinds of documents in the sitemap. */
export type SitemapKind = keyof typeof KINDS;

/** Everything that the index of the sitemap reads. */
export const SITEMAP_READS = declareReads({
  collections: [...new Set(Object.values<Kind>(KINDS).map(({ collection }) => collection))],
});

/** Returns the cache tags of everything that a part of the sitemap reads. */
export function sitemapPartReads(kind: SitemapKind): readonly string[] {
  const { collection, reads = [], image }: Kind = KINDS[kind];
  return declareReads({ collections: [collection, ...reads, ...(image ? (['media'] as const) : [])] });
}

/** Pages that list other pages. */
const LISTS = [
  ...['/', '/the-latest', '/magazine', '/topics', '/big-ideas', '/video', '/podcasts', '/visual-library'],
  ...['/webinars', '/store', '/email-newsletters', '/subscriptions'],
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
      const { collection, where }: Kind = KINDS[kind];
      const { totalDocs } = await ctx.store.asViewer.count({ collection, where: await where(ctx) });
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
  const { collection, select, where, image, depth = image ? 1 : 0, detailsOf, changedAt }: Kind = KINDS[kind];
  const { docs } = await ctx.store.asViewer.find({
    collection,
    where: await where(ctx),
    select: { ...select, ...(image && { [image]: true }), updatedAt: true },
    populate: { media: LISTED_PICTURE_FIELDS },
    sort: 'id',
    limit: PART_SIZE,
    page: number + 1,
    depth,
    pagination: false,
  });
  const entries = (docs as unknown as Listed[]).map((document) => ({
    url: addressOfDocument(collection, document),
    changedAt: changedAt?.(document as never) ?? document.updatedAt,
    ...(image && imageOf(document[image])),
    ...detailsOf?.(document as never),
  }));
  const lists = kind === 'pages' && number === 0 ? LISTS.map((url) => ({ url, changedAt: null })) : [];
  return entries.length + lists.length > 0 ? [...lists, ...entries] : null;
}
