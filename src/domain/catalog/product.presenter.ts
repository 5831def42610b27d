import type { Author, Media, Product, Topic } from '@/generated/payload-types';
import type { Body } from '../articles/body';
import { presentBody } from '../articles/body.presenter';
import { visitorDay } from '../formats/date.rules';
import type { Currency } from '../formats/money.rules';
import { type PictureView, populated, presentPicture } from '../media/picture.presenter';
import { NO_EXTRAS, type StoryView } from '../streams/story.presenter';
import { presentTopicLink, type TopicLink } from '../topics/topic.presenter';
import { availabilityUrl, productUrl } from './address.rules';
import { defaultOf, type SelectableAvailability } from './availability-choice.rules';
import { lineKindOf, offersPermissions } from './line.rules';
import { availableTextOf } from './offer.rules';
import type { ProductStatus } from './product-status.rules';
import type { SoldAvailability } from './sale.query';

/** An availability of a product, as its page shows it. */
export interface AvailabilityView extends SelectableAvailability {
  url: string;
  /** In minor units. */
  listPriceMinor: number;
  /** Price before the current sale, in minor units. Null without a sale. */
  wasMinor: number | null;
  lineKind: ReturnType<typeof lineKindOf>;
  hasPermissions: boolean;
  /** Price per copy, in minor units. */
  permissionPriceMinor: number;
  hasVolumePricing: boolean;
  isSoldOut: boolean;
}

/** A product in the better-together block. */
export interface TogetherView {
  id: string;
  productId: string;
  availabilityId: string;
  contentType: string;
  title: string;
  url: string;
  /** Name of its format, such as `Hardcover`. */
  note: string;
  priceMinor: number;
  picture: PictureView | null;
}

/** A product for its page. */
export interface ProductView {
  id: string;
  productId: string;
  title: string;
  slug: string;
  /** Path of its default format, which is the canonical URL. */
  url: string;
  summary: string | null;
  contentType: string;
  productStatus: ProductStatus;
  publicationDate: string | null;
  /** Null if it is coming soon or the date is unknown. */
  publishedText: string | null;
  availableText: string | null;
  authors: { name: string; short: string | null; portrait: PictureView | null }[];
  subject: TopicLink | null;
  topics: TopicLink[];
  picture: PictureView | null;
  description: Body | null;
  details: { label: string; value: string }[];
  sampleUrl: string | null;
  availabilities: AvailabilityView[];
  /** Currency of all prices. */
  currency: Currency;
  /** Whether the prices include tax. */
  isTaxIncluded: boolean;
  /** Empty if no companion product is on sale. */
  together: TogetherView[];
  related: StoryView[];
  seo: { title: string; description: string | null; picture: PictureView | null };
}

/** Presents an availability of the product with this slug. */
export function presentAvailability(availability: SoldAvailability, slug: string): AvailabilityView {
  return {
    availabilityId: availability.availabilityId,
    format: availability.format,
    language: availability.language,
    isActive: availability.availabilityStatus === 'ACTIVE',
    url: availabilityUrl(slug, availability.availabilityId),
    listPriceMinor: availability.listPriceMinor,
    wasMinor: availability.wasMinor ?? null,
    lineKind: lineKindOf(availability.lineType),
    hasPermissions: offersPermissions(availability),
    permissionPriceMinor: availability.permissionPriceMinor ?? 450,
    hasVolumePricing: availability.isVolumePricingAvailable ?? false,
    isSoldOut: availability.stock === 0,
  };
}

/**
 * Presents a product as a story. Requires authors, topics, subject and image to be populated (depth 1). It links to the
 * first format on sale and shows the lowest price on sale.
 */
export function presentProductStory(
  product: Product,
  availabilities: readonly SoldAvailability[],
  currency: Currency,
): StoryView {
  const slug = product.slug ?? '';
  const active = availabilities.filter(({ availabilityStatus }) => availabilityStatus === 'ACTIVE');
  const [first] = active.length ? active : availabilities;
  const prices = active.map(({ listPriceMinor }) => listPriceMinor);
  const lowest = prices.length ? Math.min(...prices) : null;
  const was = active.find(({ listPriceMinor }) => listPriceMinor === lowest)?.wasMinor;
  const url = first ? availabilityUrl(slug, first.availabilityId) : productUrl(slug);
  const topic = populated<Topic>(product.majorSubject) ?? populated<Topic>(product.topics?.[0]);
  const publishedAt = product.publicationDate ?? product.createdAt;
  return {
    ...NO_EXTRAS,
    id: String(product.id),
    kind: 'product',
    title: product.title,
    url,
    summary: product.summary?.trim() || null,
    contentType: product.contentType,
    topic: topic ? presentTopicLink(topic) : null,
    authors: authorsOf(product).map(({ name }) => ({ name })),
    publishedAt,
    dateText: visitorDay(publishedAt),
    picture: presentPicture(product.image),
    productLink: url,
    offer: {
      productId: product.productId,
      listPriceMinor: lowest,
      currency,
      ...(was ? { wasMinor: was } : {}),
      productStatus: product.productStatus,
      availableText: availableTextOf(product),
      isFromPrice: prices.some((price) => price !== lowest),
    },
  };
}

/** Presents a product as a companion of another. Null if it can't be bought online. */
export function presentTogether(product: Product, availabilities: readonly SoldAvailability[]): TogetherView | null {
  const view = defaultOf(availabilities.map((availability) => presentAvailability(availability, product.slug ?? '')));
  if (!view?.isActive || product.productStatus !== 'A' || view.listPriceMinor <= 0 || view.isSoldOut) return null;
  return {
    id: String(product.id),
    productId: product.productId,
    availabilityId: view.availabilityId,
    contentType: product.contentType,
    title: product.title,
    url: view.url,
    note: view.format,
    priceMinor: view.listPriceMinor,
    picture: presentPicture(product.image),
  };
}

/** Data that a product page shows around the product. */
export interface ProductSurroundings {
  availabilities: SoldAvailability[];
  together: TogetherView[];
  related: StoryView[];
  currency: Currency;
  isTaxIncluded: boolean;
  now: Date;
}

/** Presents a product for its page. Requires the portraits of its authors to be populated (depth 2). */
export function presentProduct(
  product: Product,
  { availabilities, together, related, currency, isTaxIncluded, now }: ProductSurroundings,
): ProductView {
  const slug = product.slug ?? '';
  const views = availabilities.map((availability) => presentAvailability(availability, slug));
  const picture = presentPicture(product.image);
  const isComing = product.productStatus === 'F';
  const subject = populated<Topic>(product.majorSubject);
  const summary = product.summary?.trim() || null;
  return {
    id: String(product.id),
    productId: product.productId,
    title: product.title,
    slug,
    url: defaultOf(views)?.url ?? productUrl(slug),
    summary,
    contentType: product.contentType,
    productStatus: product.productStatus,
    publicationDate: product.publicationDate ?? null,
    publishedText: product.publicationDate && !isComing ? visitorDay(product.publicationDate) : null,
    availableText: availableTextOf(product),
    authors: authorsOf(product).map(({ name, short, portrait }) => ({
      name,
      short: short ?? null,
      portrait: presentPicture(portrait),
    })),
    subject: subject ? presentTopicLink(subject) : null,
    topics: (product.topics ?? [])
      .map((topic) => populated<Topic>(topic))
      .filter((topic) => topic !== null)
      .map(presentTopicLink),
    picture,
    description: presentBody(product.description, now),
    details: (product.details ?? []).map(({ label, value }) => ({ label, value })),
    sampleUrl: typeof product.sample === 'object' ? (product.sample?.url ?? null) : null,
    availabilities: views,
    currency,
    isTaxIncluded,
    together,
    related,
    seo: {
      title: product.meta?.title || product.title,
      description: product.meta?.description || summary,
      picture: presentPicture(product.meta?.image as Media | null) ?? picture,
    },
  };
}

function authorsOf(product: Product): Author[] {
  return (product.authors ?? []).map((author) => populated<Author>(author)).filter((author) => author !== null);
}
