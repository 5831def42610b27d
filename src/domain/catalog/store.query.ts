import type { Where } from 'payload';
import type { Topic } from '@/generated/payload-types';
import { locale } from '@/language/t';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import { readCurrency } from '../payments/currency.query';
import { readStreamState } from '../streams/latest.query';
import type { StoryView } from '../streams/story.presenter';
import { presentTopicLink, type TopicLink } from '../topics/topic.presenter';
import { findProductStories, publishedProducts } from './product.query';
import { findInStore, type StoreResults } from './store-find.query';
import { bandLabel, PRICE_BANDS, type StoreQuery, WHOLE_STORE } from './store-find.rules';
import { STORE_KINDS, type StoreKind } from './store-kind.rules';

/** Everything that the store's lists read. */
export const STORE_READS = declareReads({
  collections: ['products', 'availabilities', 'price-changes'],
  globals: ['store-settings', 'paywall'],
});

/** Number of products that the store front features one at a time. */
const FEATURED_COUNT = 4;

/** Number of products on a topic page. */
const TOPIC_PRODUCT_COUNT = 4;

/** A subject of the store with the number of its products. */
export interface StoreSubject {
  slug: string;
  name: string;
  count: number;
}

/** A department on the store front, with its newest products. */
export interface StoreShelf {
  kind: StoreKind;
  stories: StoryView[];
  total: number;
}

/** Data that every page of the store shows. */
export interface StoreState {
  /** Maintenance notice to show instead of the store, or null (ADMIN-35). */
  maintenance: string | null;
  kinds: StoreKind[];
}

/** The store front. */
export interface StoreFrontView extends StoreState {
  featured: StoryView[];
  shelves: StoreShelf[];
  comingSoon: StoryView[];
  subjects: StoreSubject[];
  everything: StoreResults;
  /** Price ranges to filter by. */
  bands: { value: string; label: string }[];
}

/** One page of a product list, and its query. */
export interface StoreListView extends StoreState {
  /** The subject, if the list is about one. */
  subject: TopicLink | null;
  query: StoreQuery;
  list: StoreResults;
}

const ofKind = (kind: StoreKind): Where => ({ contentType: { in: [...kind.contentTypes] } });

const shelfSize = (kind: StoreKind): number => (kind.slug === 'case-studies' ? 5 : 4);

/** Returns the maintenance notice while the store is closed, or null (ADMIN-35). */
export async function readMaintenance(ctx: Context): Promise<string | null> {
  return (await readStreamState(ctx)).maintenanceStatus;
}

/** Returns the departments with products, in display order. */
async function readKinds(ctx: Context): Promise<StoreKind[]> {
  const counts = await Promise.all(
    STORE_KINDS.map((kind) =>
      ctx.store.asViewer.count({ collection: 'products', where: { and: [publishedProducts, ofKind(kind)] } }),
    ),
  );
  return STORE_KINDS.filter((_, at) => (counts[at]?.totalDocs ?? 0) > 0);
}

async function readState(ctx: Context): Promise<StoreState> {
  const [maintenance, kinds] = await Promise.all([readMaintenance(ctx), readKinds(ctx)]);
  return { maintenance, kinds };
}

/** Returns the store front: new products, a row per department, upcoming products, and the whole store (STORE-01). */
export async function readStoreFront(ctx: Context): Promise<StoreFrontView> {
  const state = await readState(ctx);
  const currency = await readCurrency(ctx);
  const onSale: Where = { productStatus: { equals: 'A' } };
  const [featured, coming, everything, shelves] = await Promise.all([
    findProductStories(ctx, { where: { and: [onSale, { contentType: { equals: 'Book' } }] }, limit: FEATURED_COUNT }),
    findProductStories(ctx, { where: { productStatus: { equals: 'F' } }, limit: 4, sort: 'publicationDate' }),
    findInStore(ctx, WHOLE_STORE),
    Promise.all(
      state.kinds.map(async (kind): Promise<StoreShelf> => {
        const where = { and: [ofKind(kind), { productStatus: { not_equals: 'F' } }] };
        const { stories, total } = await findProductStories(ctx, { where, limit: shelfSize(kind) });
        return { kind, stories, total };
      }),
    ),
  ]);
  return {
    ...state,
    featured: featured.stories,
    shelves: shelves.filter(({ stories }) => stories.length > 0),
    comingSoon: coming.stories,
    subjects: subjectsOf(everything),
    everything,
    bands: PRICE_BANDS.map((band) => ({ value: band.value, label: bandLabel(band, currency) })),
  };
}

/** Returns one page of search results. */
export async function readStoreList(ctx: Context, query: StoreQuery): Promise<StoreListView> {
  const [state, list] = await Promise.all([readState(ctx), findInStore(ctx, query)]);
  return { ...state, subject: null, query, list };
}

/** Returns one page of a department. `number` is the page, from 0. */
export function readStoreKind(ctx: Context, kind: StoreKind, number: number): Promise<StoreListView> {
  return readStoreList(ctx, { ...WHOLE_STORE, filters: { kind: [kind.slug] }, number });
}

/** Returns one page of a subject's products, or null for an unknown subject. `number` is the page, from 0. */
export async function readStoreSubject(ctx: Context, slug: string, number: number): Promise<StoreListView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'topics',
    where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
    limit: 1,
    depth: 0,
    pagination: false,
  });
  const topic = docs[0] as Topic | undefined;
  if (!topic) return null;
  const view = await readStoreList(ctx, { ...WHOLE_STORE, filters: { topic: [slug] }, number });
  return { ...view, subject: presentTopicLink(topic) };
}

/** Returns the newest products on sale about a topic, for the topic's page. */
export async function readProductsOn(ctx: Context, topic: number): Promise<StoryView[]> {
  const where: Where = { and: [{ majorSubject: { equals: topic } }, { productStatus: { equals: 'A' } }] };
  return (await findProductStories(ctx, { where, limit: TOPIC_PRODUCT_COUNT })).stories;
}

/** Returns the subjects of the store's products, sorted by name. */
function subjectsOf({ facets }: StoreResults): StoreSubject[] {
  return facets.topic
    .map(({ value, label, count }) => ({ slug: value, name: label, count }))
    .sort((first, second) => first.name.localeCompare(second.name, locale()));
}
