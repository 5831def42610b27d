import type { Where } from 'payload';
import type { Topic } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import { readStreamState } from '../streams/latest.query';
import type { StoryView } from '../streams/story.presenter';
import { presentTopicLink, type TopicLink } from '../topics/topic.presenter';
import { findProductStories, publishedProducts } from './product.query';
import { findInStore, type StoreFound } from './store-find.query';
import { type StoreQuery, WHOLE_STORE } from './store-find.rules';
import { STORE_KINDS, type StoreKind } from './store-kind.rules';

/** What the store’s lists are read from. */
export const STORE_READS = declareReads({
  collections: ['products', 'availabilities', 'price-changes'],
  globals: ['store-settings', 'paywall'],
});

/** Products that the front of the store shows large, one at a time. */
const FEATURED = 4;

/** Products that a topic's page names. */
const BESIDE_TOPIC = 4;

/** A subject of the store, with the number of products about it. */
export interface StoreSubject {
  slug: string;
  name: string;
  count: number;
}

/** One shelf of the front: a department and its newest products. */
export interface StoreShelf {
  kind: StoreKind;
  stories: StoryView[];
  total: number;
}

/** What every page of the store shows: its departments, and the notice while it is closed. */
export interface StoreState {
  /** The notice to show instead of the store, or null (ADMIN-35). */
  maintenance: string | null;
  kinds: StoreKind[];
}

/** The front of the store. */
export interface StoreFrontView extends StoreState {
  featured: StoryView[];
  shelves: StoreShelf[];
  comingSoon: StoryView[];
  subjects: StoreSubject[];
  everything: StoreFound;
}

/** One page of a list of the store, and the question that it answers. */
export interface StoreListView extends StoreState {
  /** The subject, when the list is of one. */
  subject: TopicLink | null;
  query: StoreQuery;
  list: StoreFound;
}

const ofKind = (kind: StoreKind): Where => ({ contentType: { in: [...kind.contentTypes] } });

const shelfSize = (kind: StoreKind): number => (kind.slug === 'case-studies' ? 5 : 4);

/** The notice of the store while it is closed, or null (ADMIN-35). */
export async function readMaintenance(ctx: Context): Promise<string | null> {
  return (await readStreamState(ctx)).maintenanceStatus;
}

/** The departments that hold anything, in the order of the shelves. */
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

/** The front of the store: what is new, a shelf of every department, what is coming, and all of it (STORE-01). */
export async function readStoreFront(ctx: Context): Promise<StoreFrontView> {
  const state = await readState(ctx);
  const onSale: Where = { productStatus: { equals: 'A' } };
  const [featured, coming, everything, shelves] = await Promise.all([
    findProductStories(ctx, { where: { and: [onSale, { contentType: { equals: 'Book' } }] }, limit: FEATURED }),
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
  };
}

/** One page of what the store has on a question. */
export async function readStoreList(ctx: Context, query: StoreQuery): Promise<StoreListView> {
  const [state, list] = await Promise.all([readState(ctx), findInStore(ctx, query)]);
  return { ...state, subject: null, query, list };
}

/** One page of a department. `number` counts from 0. */
export function readStoreKind(ctx: Context, kind: StoreKind, number: number): Promise<StoreListView> {
  return readStoreList(ctx, { ...WHOLE_STORE, filters: { kind: [kind.slug] }, number });
}

/** One page of what the store has on a subject; null for an unknown one. `number` counts from 0. */
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

/** The newest products that are on sale on a topic; a topic's page names them. */
export async function readProductsOn(ctx: Context, topic: number): Promise<StoryView[]> {
  const where: Where = { and: [{ majorSubject: { equals: topic } }, { productStatus: { equals: 'A' } }] };
  return (await findProductStories(ctx, { where, limit: BESIDE_TOPIC })).stories;
}

/** What the store's products are about, by name. */
function subjectsOf({ facets }: StoreFound): StoreSubject[] {
  return facets.topic
    .map(({ value, label, count }) => ({ slug: value, name: label, count }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
