import { API_BASE } from '@/domain/addresses/bases.rules';
import type { TimeZone } from '@/domain/calendar/time-zone.rules';
import { offerTextOf, wasTextOf } from '@/domain/catalog/offer.rules';
import { visitorDate } from '@/domain/formats/date.rules';
import type { StoryView } from '@/domain/streams/story.presenter';
import { typeText } from '@/domain/streams/type-text.rules';
import { msg, t } from '@/language/t';
import type { ProductCardView } from '@/ui/ProductCard';
import type { CardView } from '@/ui/StoryCard';
import type { RowView } from '@/ui/StoryRow';

/** Referral codes of product links: for the home page and topic pages (HOME-03, TOP-05), and for other pages. */
const REFERRAL_CODE = '03069';
const OTHER_REFERRAL_CODE = '02749';

/** The kicker above a row's headline: its topic, or its type if all rows share a topic. */
export type RowKicker = 'topic' | 'type';

/** Fields of a stream entry that a row shows (STREAM-07, STREAM-08). */
export interface StreamEntry {
  id: string;
  title: string;
  summary: string | null;
  published: string;
  contentType: string;
  category: { term: string | null };
  author: { name: string }[];
  content: {
    src?: string;
    image?: string;
    seriesLabel?: string;
    activity?: string;
    provider?: string;
    sharedWith?: string;
  };
}

/** A page of a stream, as sent to the browser (STREAM-01). */
export interface StreamAnswer {
  entry: StreamEntry[];
  page: { last: number };
  maintenanceStatus: string | null;
}

/** Where a list gets its pages: the stream's URL without page and size, and its filter, such as 'topic=strategy'. */
export interface StreamSource {
  endpoint: string;
  query?: string;
}

/** Default stream of a list (STREAM-12). */
const DEFAULT_ENDPOINT = `${API_BASE}latest`;

/** Returns the URL of one page of a stream (STREAM-05, STREAM-12). */
export function streamPageUrl(
  { endpoint = DEFAULT_ENDPOINT, query }: Partial<StreamSource>,
  { number, size }: { number: number; size: number },
): string {
  return `${endpoint}/${number}/${size}?format=json${query ? `&${query}` : ''}`;
}

/** Fetches one page of a stream. @throws Error if the request fails */
export async function fetchStreamPage(
  source: Partial<StreamSource>,
  place: { number: number; size: number },
): Promise<StreamAnswer> {
  const answer = await fetch(streamPageUrl(source, place));
  if (!answer.ok) throw new Error(`The stream answered ${answer.status}`);
  return (await answer.json()) as StreamAnswer;
}

/** Returns how an entry was shared: 'By e-mail, with Dana Ortiz'. Null for other entries (STREAM-21). */
/** Activities of personal lists, by their name in the API. */
const ACTIVITIES: Record<string, () => string> = {
  Saved: () => t('Saved', undefined, 'bookmark'),
  Shared: () => t('Shared'),
  Read: () => t('Read', undefined, 'participle'),
  Watched: () => t('Watched'),
  Ordered: () => t('Ordered'),
};

function sharedText({ provider, sharedWith }: StreamEntry['content']): string | null {
  if (provider && sharedWith) return t('By {provider}, with {recipients}', { provider, recipients: sharedWith });
  if (provider) return t('By {provider}', { provider });
  return sharedWith ? t('with {recipients}', { recipients: sharedWith }) : null;
}

/** Returns the URL of a story's page, with the referral code for products. */
export function storyUrl({ kind, url }: { kind: StoryView['kind']; url: string }, code = REFERRAL_CODE): string {
  if (kind !== 'product') return url;
  return `${url}${url.includes('?') ? '&' : '?'}referral=${code}`;
}

/** Returns a story's type and length: 'Article, 6 min'. */
export function storyNote({ contentType, readingMinutes }: Pick<StoryView, 'contentType' | 'readingMinutes'>): string {
  return [typeText(contentType), readingMinutes ? t('{minutes}\u00a0min', { minutes: readingMinutes }) : null]
    .filter(Boolean)
    .join(', ');
}

/** Returns a story as a card, with its topic as the kicker. */
export function cardOfStory(story: StoryView): CardView {
  return {
    title: story.title,
    url: storyUrl(story),
    summary: story.summary,
    kicker: story.topic?.name ?? null,
    series: story.seriesLabel && typeText(story.seriesLabel),
    authors: story.authors.map(({ name }) => name),
    note: storyNote(story),
    cut: story.picture?.card ?? null,
  };
}

/** Returns a story as a row. */
export function rowOfStory(story: StoryView, kicker: RowKicker): RowView {
  return {
    id: story.id,
    title: story.title,
    url: storyUrl(story),
    summary: story.summary,
    kicker: kicker === 'type' ? typeText(story.contentType) : (story.topic?.name ?? null),
    series: story.seriesLabel && typeText(story.seriesLabel),
    authors: story.authors.map(({ name }) => name),
    note: storyNote({ ...story, contentType: kicker === 'type' && !story.seriesLabel ? '' : story.contentType }),
    dateText: story.dateText,
    cut: story.picture?.thumb ?? null,
  };
}

/** Notes for content that isn't open to everyone. */
const ACCESS_NOTES: Partial<Record<StoryView['accessLevel'], string>> = {
  subscriber: msg('For subscribers'),
  tier: msg('For subscribers'),
};

/**
 * Returns a story as a search result with its type, topic and access note. Products carry the referral code of the
 * search page (SRCH-16).
 */
export function rowOfResult(story: StoryView): RowView {
  const access = ACCESS_NOTES[story.accessLevel];
  const note = [story.topic?.name, storyNote({ ...story, contentType: '' }), access && t(access)];
  return {
    ...rowOfStory(story, 'type'),
    kicker: typeText(story.contentType),
    series: null,
    url: storyUrl(story, OTHER_REFERRAL_CODE),
    note: note.filter(Boolean).join(', '),
  };
}

/** Returns a stream entry as a row. Its image is the card crop (3:2), shown as a thumbnail. */
export function rowOfEntry(entry: StreamEntry, kicker: RowKicker, zone: TimeZone): RowView {
  const { src, image, seriesLabel } = entry.content;
  return {
    id: entry.id,
    title: entry.title,
    url: src ?? '#',
    summary: entry.summary,
    kicker: kicker === 'type' ? typeText(entry.contentType) : entry.category.term,
    series: seriesLabel ? typeText(seriesLabel) : null,
    authors: entry.author.map(({ name }) => name),
    note: kicker === 'type' && !seriesLabel ? '' : typeText(entry.contentType),
    dateText: visitorDate(entry.published, zone),
    cut: image ? { src: image, srcSet: '', width: 640, height: 427 } : null,
    activity: ACTIVITIES[entry.content.activity ?? '']?.() ?? entry.content.activity ?? null,
    shared: sharedText(entry.content),
  };
}

/** Returns a product's story as a shelf card (STORE-05 to 07). */
export function productCardOf(story: StoryView): ProductCardView {
  return {
    title: story.title,
    url: story.url,
    kind: typeText(story.contentType),
    authors: story.authors.map(({ name }) => name),
    offer: story.offer ? offerTextOf({ ...story.offer, contentType: story.contentType }) : null,
    was: story.offer ? wasTextOf({ ...story.offer, contentType: story.contentType }) : null,
    cut: story.picture?.whole ?? null,
  };
}
