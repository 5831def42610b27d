import type { Store } from '@/platform/store';
import type { DemoContent } from './content';
import type { DemoProduct } from './content-store';
import { type Created, lookUp } from './created';
import { storePicture } from './images';
import { bodyFromMarkdown } from './markdown';
import { seedCheckout, storeDownload, storeSample } from './seed-checkout';

/** Width of a product image in pixels: the largest display size, doubled for small screens. */
const SIZE = { width: 400, height: 600 };

/** Products whose image is lower than a book. */
const LOW = { width: 400, height: 540 };

type References = Pick<Created, 'authors' | 'topics' | 'covers'>;

/** Creates products with their formats, and bundles with their components. Returns the products by product id. */
export async function seedStore(
  store: Store,
  { products, authors, now }: Pick<DemoContent, 'products' | 'authors' | 'now'>,
  created: References,
): Promise<Map<string, number>> {
  await seedCheckout(store);
  const names = new Map(authors.map(({ slug, name }) => [slug, name]));
  const productIds = new Map<string, number>();
  const forms = new Map<string, number>();
  for (const product of products) {
    const by = product.authors.map((author) => names.get(author)).join(', ');
    productIds.set(product.id, await createProduct(store, product, { by, created, now, forms }));
  }
  for (const { id, parts } of products.flatMap((product) => product.forms)) {
    if (parts.length === 0) continue;
    const components = parts.map((part) => lookUp(forms, part));
    await store.update({
      collection: 'availabilities',
      id: lookUp(forms, id),
      data: { components, _status: 'published' },
    });
  }
  for (const { id, together } of products) {
    if (together.length === 0) continue;
    const companions = together.map((other) => lookUp(productIds, other));
    await store.update({ collection: 'products', id: lookUp(productIds, id), data: { betterTogether: companions } });
  }
  return productIds;
}

async function createProduct(
  store: Store,
  product: DemoProduct,
  { by, created, now, forms }: { by: string; created: References; now: Date; forms: Map<string, number> },
): Promise<number> {
  const image = product.art
    ? await storePicture(store, drawingOfProduct(product, product.art, by))
    : lookUp(created.covers, product.issue ?? '');
  const description = await bodyFromMarkdown(product.text, { picture: nothing, article: nothing });
  const { id } = await store.create({
    collection: 'products',
    data: {
      productId: product.id,
      title: product.title,
      slug: product.slug,
      summary: product.summary,
      image,
      description: description as never,
      majorSubject: lookUp(created.topics, product.subject),
      topics: product.topics.map((topic) => lookUp(created.topics, topic)),
      authors: product.authors.map((author) => lookUp(created.authors, author)),
      contentType: product.type,
      productStatus: product.status,
      publicationDate: product.published,
      sample: await storeSample(store, product),
      details: Object.entries(product.details).map(([label, value]) => ({ label, value })),
      _status: 'published',
    },
  });
  for (const form of product.forms) {
    const availability = await store.create({
      collection: 'availabilities',
      data: {
        availabilityId: form.id,
        product: id,
        format: form.format,
        language: form.language,
        listPriceMinor: form.price,
        lineType: form.line,
        permissionsAvailable: form.permissions,
        isVolumePricingAvailable: form.volume,
        stock: form.stock,
        weightGrams: weightOf(product, form),
        file: isDownloaded(form) ? await storeDownload(store, product, form) : null,
        availabilityStatus: form.inactive ? 'INACTIVE' : 'ACTIVE',
        _status: 'published',
      },
    });
    forms.set(form.id, availability.id);
    if (form.was) await createSale(store, availability.id, { price: form.price, was: form.was, now });
  }
  return id;
}

const isDownloaded = ({ line, file }: DemoProduct['forms'][number]) => line === 'DIGITAL' || line === 'EBOOK' || file;

/** Weight of everything that isn't a book, by its format: a printed article and a boxed toolkit. */
const WEIGHTS: Record<string, number> = { Print: 240, Printed: 180, Boxed: 1900 };

/** Returns the weight of a printed copy with its packaging, in grams: books by their pages. */
function weightOf({ details }: DemoProduct, { line, format }: DemoProduct['forms'][number]): number | null {
  if (line !== 'SHIP') return null;
  const pages = Number.parseInt(details.Pages ?? '', 10) || 200;
  return WEIGHTS[format] ?? (format === 'Hardcover' ? 160 + pages * 2 : 80 + Math.round(pages * 1.3));
}

/** Creates a sale as merchandisers would: the reduced price now, and the previous price in a year. */
async function createSale(
  store: Store,
  availability: number,
  { price, was, now }: { price: number; was: number; now: Date },
): Promise<void> {
  const createdAt = now.toISOString();
  const end = new Date(now.getTime() + 365 * 86_400_000).toISOString();
  await store.create({
    collection: 'price-changes',
    data: { availability, listPriceMinor: price, startsAt: createdAt, appliedAt: createdAt, createdAt },
  });
  await store.create({
    collection: 'price-changes',
    data: { availability, listPriceMinor: was, startsAt: end, createdAt },
  });
  await store.update({ collection: 'availabilities', id: availability, data: { _status: 'published' } });
}

function drawingOfProduct({ id, title }: DemoProduct, art: NonNullable<DemoProduct['art']>, by: string) {
  const { kind, pal, scene, variant, char, line, issue, alt } = art;
  return {
    slug: `product-${id.toLowerCase()}`,
    ...(kind === 'book' || kind === 'ebook' ? SIZE : LOW),
    kind,
    palette: pal,
    scene,
    variant,
    char,
    title: art.title ?? title,
    by: art.by ?? by,
    line,
    issue,
    alt,
  };
}

const nothing = (): never => {
  throw new Error('Product descriptions can’t contain figures or links to articles.');
};
