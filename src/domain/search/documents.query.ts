import type { CollectionSlug, Where } from 'payload';
import type { Article, Availability, Episode, Issue, Product, Report } from '@/generated/payload-types';
import type { Store } from '@/platform/store';
import { withSnippets } from '../articles/snippets.query';
import { type SoldAvailability, withSales } from '../catalog/sale.query';
import {
  presentArticleDocument,
  presentAssetDocument,
  presentAuthorDocument,
  presentEpisodeDocument,
  presentIssueDocument,
  presentProductDocument,
  presentReportDocument,
  presentShowDocument,
  presentTopicDocument,
  presentVideoDocument,
  presentWebinarDocument,
} from './document-kinds.presenter';
import type { SearchDocument } from './search-document.presenter';

type StoredDocument = { id: number };

interface SearchKind {
  select: Record<string, true>;
  depth: number;
  present: (store: Store, documents: StoredDocument[]) => Promise<SearchDocument[]> | SearchDocument[];
  /** Whether every document is public. Otherwise only published ones are. */
  isAlwaysPublic?: true;
}

const each =
  <T>(present: (document: T) => SearchDocument) =>
  (_: Store, documents: StoredDocument[]): SearchDocument[] =>
    documents.map((document) => present(document as T));

const fields = (names: string): Record<string, true> =>
  Object.fromEntries(names.split(' ').map((name) => [name, true] as const));

const COMMON = 'title slug summary publishedAt authors topics';

const KINDS = {
  articles: {
    select: fields(`${COMMON} path contentType readingMinutes accessLevel tier series seriesPart image product meta`),
    depth: 1,
    present: async (store, articles) => withBodies(store, 'articles', articles, each(presentArticleDocument)),
  },
  videos: { select: fields(`${COMMON} poster durationSeconds`), depth: 1, present: each(presentVideoDocument) },
  episodes: {
    select: fields(`${COMMON} path podcast image durationSeconds episodeNumber`),
    depth: 2,
    present: each<Episode>(presentEpisodeDocument),
  },
  podcasts: {
    select: fields('title slug summary image authors topics createdAt'),
    depth: 1,
    present: each(presentShowDocument),
  },
  webinars: {
    select: fields(`${COMMON} image startsAt durationMinutes downloads registrationUrl`),
    depth: 1,
    present: each(presentWebinarDocument),
  },
  reports: {
    select: fields(`${COMMON} image path program category downloads accessLevel tier`),
    depth: 1,
    present: async (store, reports) => withBodies(store, 'reports', reports, each<Report>(presentReportDocument)),
  },
  'visual-assets': {
    select: fields(`${COMMON} image downloads contentSource accessLevel tier`),
    depth: 1,
    present: each(presentAssetDocument),
  },
  products: {
    select: fields(
      'productId title slug summary image majorSubject topics authors contentType productStatus publicationDate createdAt description',
    ),
    depth: 1,
    present: presentProducts,
  },
  issues: {
    select: fields('issueId year monthLabel label coverLine summary cover entries publishedAt'),
    depth: 1,
    present: each<Issue>(presentIssueDocument),
  },
  topics: {
    select: fields('name slug subjectSlug description image createdAt'),
    depth: 1,
    present: each(presentTopicDocument),
  },
  authors: {
    select: fields('name slug title portrait createdAt'),
    depth: 1,
    present: each(presentAuthorDocument),
    isAlwaysPublic: true,
  },
} satisfies Partial<Record<CollectionSlug, SearchKind>>;

/** Fields of related documents that the presenters need. */
const POPULATE = {
  authors: { name: true, slug: true },
  topics: { name: true, slug: true, _status: true },
  series: { title: true, kind: true, _status: true },
  products: { slug: true, _status: true },
  podcasts: { title: true, slug: true, image: true, authors: true, _status: true },
  articles: { title: true },
  videos: { title: true },
  programs: { name: true, slug: true, description: true },
  'report-categories': { name: true, slug: true, program: true, _status: true },
};

export type SearchedCollection = keyof typeof KINDS;

/** Collections that the search covers. */
export const SEARCHED_COLLECTIONS = Object.keys(KINDS) as SearchedCollection[];

export const isSearched = (collection: string): collection is SearchedCollection => Object.hasOwn(KINDS, collection);

/** Number of documents per query. */
const BATCH = 200;

/**
 * Reads the published documents of a collection and presents them for the search. Documents with a future publication
 * date are included and have `visibleFrom`. `store` bypasses access control; the presenters decide what is searchable.
 */
export async function readDocuments(
  store: Store,
  collection: SearchedCollection,
  ids: readonly number[],
): Promise<SearchDocument[]> {
  const kind: SearchKind = KINDS[collection];
  const presented: SearchDocument[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const where: Where[] = [{ id: { in: ids.slice(start, start + BATCH) } }];
    if (!kind.isAlwaysPublic) where.push({ _status: { equals: 'published' } });
    const { docs } = await store.find({
      collection,
      where: { and: where },
      select: kind.select as never,
      populate: POPULATE as never,
      depth: kind.depth,
      limit: BATCH,
      pagination: false,
    });
    presented.push(...(await kind.present(store, docs as unknown as StoredDocument[])));
  }
  return presented;
}

/** Returns the ids of a collection's documents after an id, in order, for iterating over all of them. */
export async function idsAfter(store: Store, collection: SearchedCollection, after: number): Promise<number[]> {
  const { docs } = await store.find({
    collection,
    where: { id: { greater_than: after } },
    select: {},
    sort: 'id',
    limit: BATCH,
    depth: 0,
    pagination: false,
  });
  return docs.map(({ id }) => Number(id));
}

/** Returns the number of documents in a collection, published or not. */
export async function countAll(store: Store, collection: SearchedCollection): Promise<number> {
  return (await store.count({ collection })).totalDocs;
}

/** Reads bodies separately, with their snippets and without all other documents, because only their texts are searched. */
async function withBodies(
  store: Store,
  collection: 'articles' | 'reports',
  documents: StoredDocument[],
  present: (store: Store, documents: StoredDocument[]) => SearchDocument[],
): Promise<SearchDocument[]> {
  const { docs } = await store.find({
    collection,
    where: { id: { in: documents.map(({ id }) => id) } },
    select: { body: true },
    depth: 0,
    limit: documents.length,
    pagination: false,
  });
  const stored = docs as Pick<Article, 'id' | 'body'>[];
  const texts = await withSnippets(
    store,
    stored.map(({ body }) => body),
  );
  const bodies = new Map(stored.map(({ id }, at) => [id, texts[at]]));
  return present(
    store,
    documents.map((document) => ({ ...document, body: bodies.get(document.id) })),
  );
}

async function presentProducts(store: Store, products: StoredDocument[]): Promise<SearchDocument[]> {
  const { docs } = await store.find({
    collection: 'availabilities',
    where: { and: [{ product: { in: products.map(({ id }) => id) } }, { _status: { equals: 'published' } }] },
    sort: 'id',
    depth: 0,
    limit: 0,
    pagination: false,
  });
  const availabilities = new Map<number, SoldAvailability[]>();
  for (const availability of await withSales(store, docs as Availability[])) {
    const id = typeof availability.product === 'object' ? availability.product.id : availability.product;
    availabilities.set(id, [...(availabilities.get(id) ?? []), availability]);
  }
  return products.map((product) => presentProductDocument(product as Product, availabilities.get(product.id) ?? []));
}
