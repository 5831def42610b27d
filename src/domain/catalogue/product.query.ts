import type { Where } from 'payload';
import type { Availability, Product } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import type { StoryView } from '../streams/story.presenter';
import {
  type ProductView,
  presentProduct,
  presentProductStory,
  presentTogether,
  type TogetherView,
} from './product.presenter';
import { type SoldForm, withSales } from './sale.query';

/** What a product page, with everything its text can link to or show is read from. */
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
  ],
});

/** More forms than a page of products has. */
const MANY_FORMS = 1000;

/** The most forms of one product that are read. */
const FORMS_OF_ONE = 100;

/** Products that its page names beside a product. */
const RELATED = 4;

/** What a story shows of a product. */
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

const FORM_FIELDS = {
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

/** The condition under which the public sees a product: published, also while it is coming soon. */
export const publishedProducts: Where = { _status: { equals: 'published' } };

/** Published forms of products, in the order in which they were made. At most `limit` of them. */
async function findForms(ctx: Context, products: readonly number[], limit: number): Promise<SoldForm[]> {
  if (products.length === 0) return [];
  const { docs } = await ctx.store.asViewer.find({
    collection: 'availabilities',
    where: { and: [{ product: { in: [...products] } }, { _status: { equals: 'published' } }] },
    select: FORM_FIELDS,
    sort: 'id',
    limit,
    depth: 0,
    pagination: false,
  });
  const forms = await withComponentStock(ctx, docs as Availability[]);
  return withSales(ctx.store.asSystem('whoever sees a price may see what it was'), forms);
}

/** Gives bundles the stock of their scarcest component: they are sold out with it. */
async function withComponentStock(ctx: Context, forms: Availability[]): Promise<Availability[]> {
  const componentsOf = ({ lineType, components }: Availability) =>
    lineType === 'BUNDLE' ? (components ?? []).map((part) => (typeof part === 'object' ? part.id : part)) : [];
  const ids = [...new Set(forms.flatMap(componentsOf))];
  if (ids.length === 0) return forms;
  const { docs } = await ctx.store.asSystem('whether a bundle is sold out is public').find({
    collection: 'availabilities',
    where: { id: { in: ids } },
    select: { stock: true },
    depth: 0,
    pagination: false,
  });
  const stocks = new Map((docs as Availability[]).map(({ id, stock }) => [id, stock]));
  return forms.map((form) => {
    const counted = [form.stock, ...componentsOf(form).map((id) => stocks.get(id))].filter(
      (stock) => typeof stock === 'number',
    );
    return counted.length > 0 ? { ...form, stock: Math.min(...counted) } : form;
  });
}

function byProduct(forms: readonly SoldForm[]): Map<number, SoldForm[]> {
  const found = new Map<number, SoldForm[]>();
  for (const form of forms) {
    const id = typeof form.product === 'object' ? form.product.id : form.product;
    found.set(id, [...(found.get(id) ?? []), form]);
  }
  return found;
}

/** Published products as stories, the newest first unless asked otherwise; `where` narrows them. At most `limit`. */
export async function findProductStories(
  ctx: Context,
  { where, limit, page = 1, sort = '-publicationDate' }: { where?: Where; limit: number; page?: number; sort?: string },
): Promise<{ stories: StoryView[]; total: number }> {
  const { docs, totalDocs } = await ctx.store.asViewer.find({
    collection: 'products',
    where: { and: [publishedProducts, ...(where ? [where] : [])] },
    select: STORY_FIELDS,
    sort: [sort, '-id'],
    limit,
    page,
    depth: 1,
  });
  const products = docs as Product[];
  const ids = products.map(({ id }) => id);
  const forms = byProduct(await findForms(ctx, ids, MANY_FORMS));
  return {
    stories: products.map((product) => presentProductStory(product, forms.get(product.id) ?? [])),
    total: totalDocs,
  };
}

/** Published products in the order in which they were picked; those that are gone are left out. */
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

/** The published product with this slug, for its page; null when there is none (STORE-02). */
export async function findProductBySlug(ctx: Context, slug: string): Promise<ProductView | null> {
  const product = await findOne(ctx, { slug: { equals: slug } });
  return product ? surround(ctx, product) : null;
}

/** The published product that is sold in the form with this id, for its page; null for an unknown id (STORE-02). */
export async function findProductByForm(ctx: Context, availabilityId: string): Promise<ProductView | null> {
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
  return product ? surround(ctx, product) : null;
}

/** All published forms of the published product with this product id; null for an unknown one (STORE-11). */
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
  return product ? findForms(ctx, [product.id], FORMS_OF_ONE) : null;
}

async function surround(ctx: Context, product: Product): Promise<ProductView> {
  const [availabilities, together, related] = await Promise.all([
    findForms(ctx, [product.id], FORMS_OF_ONE),
    findTogether(ctx, product),
    findRelated(ctx, product),
  ]);
  return presentProduct(product, { availabilities, together, related, now: ctx.now });
}

/** The companions that an editor picked, in that order, as far as they are on sale (STORE-22). */
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
        limit: ids.length,
        depth: 1,
        pagination: false,
      })
    : { docs: [] };
  const forms = byProduct(await findForms(ctx, ids, MANY_FORMS));
  const found = new Map((docs as Product[]).map((other) => [other.id, other]));
  return ids
    .map((id) => found.get(id))
    .map((other) => (other ? presentTogether(other, forms.get(other.id) ?? []) : null))
    .filter((other) => other !== null);
}

/** Others on its major subject, the newest first; without a subject others of its kind. */
async function findRelated(ctx: Context, product: Product): Promise<StoryView[]> {
  const subject = typeof product.majorSubject === 'object' ? product.majorSubject?.id : product.majorSubject;
  const alike: Where = subject
    ? { or: [{ majorSubject: { equals: subject } }, { topics: { in: [subject] } }] }
    : { contentType: { equals: product.contentType } };
  const { stories } = await findProductStories(ctx, {
    where: { and: [alike, { id: { not_equals: product.id } }, { productStatus: { not_equals: 'O' } }] },
    limit: RELATED,
  });
  return stories;
}
