import type { AccessLevel } from '../articles/access.rules';
import type { PictureView } from '../media/picture.presenter';
import type { SeriesLabel } from '../series/series.rules';
import type { TopicLink } from '../topics/topic.presenter';

/** The kinds of entries that streams, shelves and lists mix. */
export type StoryKind =
  | ('article' | 'video' | 'episode' | 'webinar' | 'report' | 'asset' | 'product' | 'issue')
  | ('topic' | 'author' | 'show');

/** A file that belongs to an entry (STREAM-22): where it is fetched, and in which format. */
export interface DownloadView {
  link: string;
  format: string;
}

/** What an entry that is sold tells on cards; what is charged is computed from the catalogue alone. */
export interface StoryOffer {
  productId: string;
  /** The lowest list price of its active availabilities in cents, null when it has none. */
  listPriceMinor: number | null;
  /** 'A' on sale, 'F' coming soon, 'O' out of print. */
  productStatus: 'A' | 'F' | 'O';
  /** 'January 12, 2027' while it is coming soon. */
  availableText: string | null;
  /** The price from before the sale that runs, in cents. */
  wasMinor?: number;
  /** Whether others of its active availabilities cost more. */
  isFromPrice?: boolean;
}

/** What a card, a row or a stream entry shows. Never a body. */
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
  /** As visitors read it: 'November 12, 2024' (CONST-02). */
  dateText: string;
  readingMinutes: number | null;
  picture: PictureView | null;
  accessLevel: AccessLevel;
  productLink: string | null;
  /** Files that anyone who sees the entry may fetch. */
  downloads: DownloadView[];
  /** Where the original lies, when a stream's `content.src` is not the entry's page (VIS-05). */
  source?: string | null;
  offer: StoryOffer | null;
}

/** What most kinds of entries do not have. */
export const NO_EXTRAS = {
  seriesLabel: null,
  seriesTitle: null,
  readingMinutes: null,
  accessLevel: 'free',
  productLink: null,
  downloads: [],
  offer: null,
} satisfies Partial<StoryView>;
