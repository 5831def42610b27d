import type { AccessLevel } from '../articles/access.rules';
import type { TimeZone } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import type { Currency } from '../formats/money.rules';
import { PICTURE_FIELDS, type PictureView } from '../media/picture.presenter';
import type { SeriesLabel } from '../series/series.rules';
import type { TopicLink } from '../topics/topic.presenter';

/** Fields of what a story refers to. */
export const STORY_REFERENCES = {
  authors: { name: true },
  media: PICTURE_FIELDS,
  topics: { name: true, slug: true },
} as const;

/** Kinds of entries that streams, shelves and lists can mix. */
export type StoryKind =
  | ('article' | 'video' | 'episode' | 'webinar' | 'report' | 'asset' | 'product' | 'issue')
  | ('topic' | 'author' | 'show');

/** A download of an entry: its URL and format (STREAM-22). */
export interface DownloadView {
  link: string;
  format: string;
}

/** The offer of a product on cards. Checkout prices are calculated from the catalog only. */
export interface StoryOffer {
  productId: string;
  /** Lowest list price of its active availabilities in minor units. Null if there is none. */
  listPriceMinor: number | null;
  currency: Currency;
  /** `A` on sale, `F` coming soon, `O` out of print. */
  productStatus: 'A' | 'F' | 'O';
  /** Release date such as `January 12, 2027` while it is coming soon. */
  availableText: string | null;
  /** Price before the current sale, in minor units. */
  wasMinor?: number;
  /** Whether other active availabilities cost more. */
  isFromPrice?: boolean;
}

/** Data of an entry for a card, a row or a stream. Never includes a body. */
export interface StoryView {
  id: string;
  kind: StoryKind;
  title: string;
  url: string;
  summary: string | null;
  contentType: string;
  topic: TopicLink | null;
  seriesLabel: SeriesLabel | null;
  seriesTitle: string | null;
  authors: { name: string }[];
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** The moment that `dateText` shows if it isn't `publishedAt`: the start of a webinar. */
  datedAt?: string;
  /** ISO 8601, UTC. Only if what readers see of it changed after the publication. */
  modifiedAt?: string;
  /** Formatted date, such as `November 12, 2024` (CONST-02). */
  dateText: string;
  readingMinutes: number | null;
  picture: PictureView | null;
  accessLevel: AccessLevel;
  productLink: string | null;
  /** Downloads that are available to anyone who sees the entry. */
  downloads: DownloadView[];
  /** URL of the original, if a stream's `content.src` isn't the entry's page (VIS-05). */
  source?: string | null;
  offer: StoryOffer | null;
}

/** Defaults for fields that most kinds of entries don't have. */
export const NO_EXTRAS = {
  seriesLabel: null,
  seriesTitle: null,
  readingMinutes: null,
  accessLevel: 'free',
  productLink: null,
  downloads: [],
  offer: null,
} satisfies Partial<StoryView>;

/**
 * Returns stories from the search index, which are stored without a currency and a time zone, with those of the site. A
 * product is dated by a day of the calendar, which is the same in all zones.
 */
export const storiesIn = (
  stories: readonly StoryView[],
  { currency, zone }: { currency: Currency; zone: TimeZone },
): StoryView[] =>
  stories.map((story) => ({
    ...story,
    dateText:
      story.dateText && story.kind !== 'product'
        ? visitorDate(story.datedAt ?? story.publishedAt, zone)
        : story.dateText,
    offer: story.offer && { ...story.offer, currency },
  }));
