import type { Where } from 'payload';
import type { Topic } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { readStreamState } from '../streams/latest.query';
import type { StoryView } from '../streams/story.presenter';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import { presentTopicLink, type TopicLink } from '../topics/topic.presenter';
import { findProductStories, publishedProducts } from './product.query';
import { STORE_KINDS, type StoreKind } from './store-kind.rules';

/** Products on one page of a list: three shelves of four. */
export const STORE_PAGE_SIZE = 12;

/** Products that the front of the store shows large, one at a time. */
const FEATURED = 4;

/** Products that a topic's page names. */
const BESIDE_TOPIC = 4;

/** More products than a store has subjects for. */
const MANY = 1000;

/** A subject of the store as a link, with the number of products about it. */
export interface StoreSubject extends TopicLink {
  slug: string;
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
  everything: StreamPage;
}

/** One page of a list of the store. */
export interface StoreListView extends StoreState {
  /** The subject, when the list is of one. */
  subject: TopicLink | null;
  list: StreamPage;
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
  const [featured, coming, subjects, everything, shelves] = await Promise.all([
    findProductStories(ctx, { where: { and: [onSale, { contentType: { equals: 'Book' } }] }, limit: FEATURED }),
    findProductStories(ctx, { where: { productStatus: { equals: 'F' } }, limit: 4, sort: 'publicationDate' }),
    readSubjects(ctx),
    readPage(ctx, undefined, 0),
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
    subjects,
    everything,
  };
}

/** One page of all products, the newest first. `number` counts from 0. */
export async function readStoreList(ctx: Context, number: number): Promise<StoreListView> {
  const [state, list] = await Promise.all([readState(ctx), readPage(ctx, undefined, number)]);
  return { ...state, subject: null, list };
}

/** One page of a department. `number` counts from 0. */
export async function readStoreKind(ctx: Context, kind: StoreKind, number: number): Promise<StoreListView> {
  const [state, list] = await Promise.all([readState(ctx), readPage(ctx, ofKind(kind), number)]);
  return { ...state, subject: null, list };
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
  const [state, list] = await Promise.all([
    readState(ctx),
    readPage(ctx, { majorSubject: { equals: topic.id } }, number),
  ]);
  return { ...state, subject: presentTopicLink(topic), list };
}

/** The newest products that are on sale on a topic; a topic's page names them. */
export async function readProductsOn(ctx: Context, topic: number): Promise<StoryView[]> {
  const where: Where = { and: [{ majorSubject: { equals: topic } }, { productStatus: { equals: 'A' } }] };
  return (await findProductStories(ctx, { where, limit: BESIDE_TOPIC })).stories;
}

async function readPage(ctx: Context, where: Where | undefined, number: number): Promise<StreamPage> {
  const size = STORE_PAGE_SIZE;
  const { stories, total } = await findProductStories(ctx, { where, limit: size, page: number + 1 });
  return { stories, number, size, total, last: lastPageOf(total, size) };
}

/** The major subjects of all products by name, each with its number of products. */
async function readSubjects(ctx: Context): Promise<StoreSubject[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'products',
    where: { and: [publishedProducts, { majorSubject: { exists: true } }] },
    select: { majorSubject: true },
    limit: MANY,
    depth: 1,
    pagination: false,
  });
  const found = new Map<number, StoreSubject>();
  for (const { majorSubject } of docs as { majorSubject?: number | Topic | null }[]) {
    if (typeof majorSubject !== 'object' || !majorSubject?.slug) continue;
    const before = found.get(majorSubject.id);
    found.set(majorSubject.id, {
      ...presentTopicLink(majorSubject),
      slug: majorSubject.slug,
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
