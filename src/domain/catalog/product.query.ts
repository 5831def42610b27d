import type { Where } from 'payload';
import type { Availability, Product } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { withSnippetsOf } from '../articles/snippets.query';
import { declareReads } from '../cache/declared-reads.rules';
import { DEFAULT_CURRENCY } from '../formats/money.rules';
import { readCurrency } from '../payments/currency.query';
import { STORY_REFERENCES, type StoryView } from '../streams/story.presenter';
import {
  type ProductView,
  presentProduct,
  presentProductStory,
  presentTogether,
  type TogetherView,
} from './product.presenter';
import { type SoldAvailability, withSales } from './sale.query';

/** Everything that a product page reads, including what its description can link to or embed. */
export const PRODUCT_READS = declareReads({
  collections: [
    'products',
    'availabilities',
    'price-changes',
    'articles',
    'issues',
    'pages',
    'videos',
    'episodes',
    'files',
    'snippets',
  ],
  globals: ['store-settings'],
});

/** Upper limit for the availabilities of a page of products. */
const MAX_AVAILABILITIES = 1000;

/** Maximum number of availabilities of one product. */
const MAX_PER_PRODUCT = 100;

/** Number of related products on a product page. */
const RELATED_COUNT = 4;

/** Fields of a product that a story needs. */
const STORY_FIELDS = {
  productId: true,
  title: true,
  slug: true,
  summary: true,
  image: true,
  majorSubject: true,
  topics: true,
  authors: true,
  contentType: true,
  productStatus: true,
  publicationDate: true,
  createdAt: true,
} as const;

const AVAILABILITY_FIELDS = {
  availabilityId: true,
  product: true,
  format: true,
  language: true,
  listPriceMinor: true,
  lineType: true,
  permissionsAvailable: true,
  isVolumePricingAvailable: true,
  stock: true,
  components: true,
  availabilityStatus: true,
} as const;

/** Condition for products that the public can see: published ones, including those that are coming soon. */
export const publishedProducts: Where = { _status: { equals: 'published' } };

/** Returns published availabilities of products in order of creation, at most `limit`. */
async function findPublishedAvailabilities(
  ctx: Context,
  products: readonly number[],
  limit: number,
): Promise<SoldAvailability[]> {
  if (products.length === 0) return [];
  const { docs } = await ctx.store.asViewer.find({
    collection: 'availabilities',
    where: { and: [{ product: { in: [...products] } }, { _status: { equals: 'published' } }] },
    select: AVAILABILITY_FIELDS,
    sort: 'id',
    limit,
    depth: 0,
    pagination: false,
  });
  const forms = await withComponentStock(ctx, docs as Availability[]);
  return withSales(ctx.store.asSystem('previous prices are as public as prices'), forms);
}

/** Sets the stock of bundles to that of their scarcest component. */
async function withComponentStock(ctx: Context, forms: Availability[]): Promise<Availability[]> {
  const componentsOf = ({ lineType, components }: Availability) =>
    lineType === 'BUNDLE' ? (components ?? []).map((part) => (typeof part === 'object' ? part.id : part)) : [];
  const ids = [...new Set(forms.flatMap(componentsOf))];
  if (ids.length === 0) return forms;
  const { docs } = await ctx.store
    .asSystem('the stock of bundle components decides whether a bundle is sold out')
    .find({
      collection: 'availabilities',
      where: { id: { in: ids } },
      select: { stock: true },
      depth: 0,
      pagination: false,
    });
  const stocks = new Map((docs as Availability[]).map(({ id, stock }) => [id, stock]));
  return forms.map((form) => {
    const stockCounts = [form.stock, ...componentsOf(form).map((id) => stocks.get(id))].filter(
      (stock) => typeof stock === 'number',
    );
    return stockCounts.length > 0 ? { ...form, stock: Math.min(...stockCounts) } : form;
  });
}

function byProduct(forms: readonly SoldAvailability[]): Map<number, SoldAvailability[]> {
  const byId = new Map<number, SoldAvailability[]>();
  for (const form of forms) {
    const id = typeof form.product === 'object' ? form.product.id : form.product;
    byId.set(id, [...(byId.get(id) ?? []), form]);
  }
  return byId;
}

/** Returns published products as stories, newest first by default. `where` adds a condition. */
export async function findProductStories(
  ctx: Context,
  { where, limit, page = 1, sort = '-publicationDate' }: { where?: Where; limit: number; page?: number; sort?: string },
): Promise<{ stories: StoryView[]; total: number }> {
  const { docs, totalDocs } = await ctx.store.asViewer.find({
    collection: 'products',
    where: { and: [publishedProducts, ...(where ? [where] : [])] },
    select: STORY_FIELDS,
    populate: STORY_REFERENCES,
    sort: [sort, '-id'],
    limit,
    page,
    depth: 1,
  });
  const products = docs as Product[];
  const ids = products.map(({ id }) => id);
  const forms = byProduct(await findPublishedAvailabilities(ctx, ids, MAX_AVAILABILITIES));
  const currency = await readCurrency(ctx);
  return {
    stories: products.map((product) => presentProductStory(product, forms.get(product.id) ?? [], currency)),
    total: totalDocs,
  };
}

/** Returns published products in the order of `ids`. Skips products that no longer exist. */
export async function productsInOrder(ctx: Context, ids: readonly number[]): Promise<StoryView[]> {
  if (ids.length === 0) return [];
  const { stories } = await findProductStories(ctx, { where: { id: { in: [...ids] } }, limit: ids.length });
  const byId = new Map(stories.map((story) => [story.id, story]));
  return ids.map((id) => byId.get(String(id))).filter((story) => story !== undefined);
}

async function findOne(ctx: Context, where: Where): Promise<Product | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'products',
    where: { and: [publishedProducts, where] },
    limit: 1,
    depth: 2,
    pagination: false,
  });
  return (docs[0] as Product | undefined) ?? null;
}

/** Returns the published product with this slug for its page, or null (STORE-02). */
export async function findProductBySlug(ctx: Context, slug: string): Promise<ProductView | null> {
  const product = await findOne(ctx, { slug: { equals: slug } });
  return product ? presentWithSurroundings(ctx, product) : null;
}

/** Returns the published product with this availability id for its page, or null (STORE-02). */
export async function findProductByAvailability(ctx: Context, availabilityId: string): Promise<ProductView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'availabilities',
    where: { and: [{ availabilityId: { equals: availabilityId } }, { _status: { equals: 'published' } }] },
    select: { product: true },
    limit: 1,
    depth: 0,
    pagination: false,
  });
  const [form] = docs as Pick<Availability, 'product'>[];
  if (!form) return null;
  const id = typeof form.product === 'object' ? form.product.id : form.product;
  const product = await findOne(ctx, { id: { equals: id } });
  return product ? presentWithSurroundings(ctx, product) : null;
}

/** Returns all published availabilities of a product, or null for an unknown product id (STORE-11). */
export async function findAvailabilities(ctx: Context, productId: string): Promise<Availability[] | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'products',
    where: { and: [publishedProducts, { productId: { equals: productId } }] },
    select: { productId: true },
    limit: 1,
    depth: 0,
    pagination: false,
  });
  const [product] = docs;
  return product ? findPublishedAvailabilities(ctx, [product.id], MAX_PER_PRODUCT) : null;
}

async function presentWithSurroundings(ctx: Context, product: Product): Promise<ProductView> {
  const [availabilities, together, related, settings] = await Promise.all([
    findPublishedAvailabilities(ctx, [product.id], MAX_PER_PRODUCT),
    findTogether(ctx, product),
    findRelated(ctx, product),
    ctx.cachedGlobal('store-settings'),
  ]);
  const description = await withSnippetsOf(ctx, product.description);
  return presentProduct(
    { ...product, description },
    {
      availabilities,
      together,
      related,
      currency: settings.currency ?? DEFAULT_CURRENCY,
      isTaxIncluded: settings.pricesIncludeTax ?? false,
      now: ctx.now,
    },
  );
}

/** Returns the companion products that an editor chose, in that order, if they are on sale (STORE-22). */
async function findTogether(ctx: Context, product: Product): Promise<TogetherView[]> {
  const companions = (product.betterTogether ?? []).filter(
    (other): other is Product => typeof other === 'object' && other._status === 'published',
  );
  const ids = companions.map(({ id }) => id);
  const { docs } = ids.length
    ? await ctx.store.asViewer.find({
        collection: 'products',
        where: { and: [publishedProducts, { id: { in: ids } }] },
        select: STORY_FIELDS,
        populate: STORY_REFERENCES,
        limit: ids.length,
        depth: 1,
        pagination: false,
      })
    : { docs: [] };
  const forms = byProduct(await findPublishedAvailabilities(ctx, ids, MAX_AVAILABILITIES));
  const byId = new Map((docs as Product[]).map((other) => [other.id, other]));
  return ids
    .map((id) => byId.get(id))
    .map((other) => (other ? presentTogether(other, forms.get(other.id) ?? []) : null))
    .filter((other) => other !== null);
}

/**
 * Returns related products on the same major subject, newest first, or of the same content type if there is no subject.
 */
async function findRelated(ctx: Context, product: Product): Promise<StoryView[]> {
  const subject = typeof product.majorSubject === 'object' ? product.majorSubject?.id : product.majorSubject;
  const related: Where = subject
    ? { or: [{ majorSubject: { equals: subject } }, { topics: { in: [subject] } }] }
    : { contentType: { equals: product.contentType } };
  const { stories } = await findProductStories(ctx, {
    where: { and: [related, { id: { not_equals: product.id } }, { productStatus: { not_equals: 'O' } }] },
    limit: RELATED_COUNT,
  });
  return stories;
}
