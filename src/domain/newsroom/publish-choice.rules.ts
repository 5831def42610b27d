import { t } from '@/language/t';
import { decideReading } from '../access/reading.rules';
import { protectionOf } from '../articles/access.rules';
import type { TierLadder } from '../membership/tier.rules';
import type { Fields } from './merge.rules';
import { previewReaders } from './preview.rules';
import { newsroomTime } from './publication.rules';

/** When a document is published: immediately, by a job at a later time, or immediately with a date in the future. */
export const PUBLISH_CHOICES = ['now', 'later', 'embargo'] as const;
export type PublishChoice = (typeof PUBLISH_CHOICES)[number];

/** Settings that decide what readers see of an entry. */
export interface PaywallLimits {
  isOn: boolean;
  /** Free entries a month for guests and registered readers. */
  limit: number;
  /** Such as `articles`. */
  noun: string;
  tiers: TierLadder;
}

/** A scheduled publication of a document. */
export interface PlannedPublication {
  /** Id of its job. */
  id: number;
  type: 'publish' | 'unpublish';
  /** ISO 8601. */
  at: string;
  /** Why it failed. Null while it is waiting. */
  failure: string | null;
}

/** An article that is published with its issue. */
export interface ReleasedArticle {
  id: number;
  title: string;
  /** Its gaps, such as `In review · no image`. Empty if it is ready. */
  note: string;
}

/** Data for the publish dialog about the stored document. */
export interface PublicationInfo {
  /** Path of its page on the site. */
  path: string;
  isPublished: boolean;
  planned: PlannedPublication[];
  /** Null for documents whose pages are open to everyone. */
  paywall: PaywallLimits | null;
  /** Targets of links in the newest draft where nothing is published. */
  brokenLinks: string[];
  /** Images of the newest draft whose rights have ended or end soon. `until` is the last day (ISO 8601, noon in UTC). */
  endingPictures: { title: string; usableUntil: string }[];
  /** First field of the newest draft with an image that has no alternative text. Null if all have one. */
  undescribed: string | null;
  /** Today's day in the newsroom. */
  today: string;
  /** Articles that are published with an issue. */
  released: ReleasedArticle[];
  timeZone: string;
}

/** Returns the choice that the dialog starts with. Corrections of an embargoed entry must not release it. */
export const firstChoice = (publishedAt: unknown, now: Date): PublishChoice =>
  isAfter(publishedAt, now) ? 'embargo' : 'now';

const isAfter = (time: unknown, now: Date): boolean =>
  typeof time === 'string' && new Date(time).getTime() > now.getTime();

/**
 * Returns why a choice can't be carried out, or null if it can. `at` is the chosen time; null if none or no valid one is
 * entered.
 */
export function choiceFault(choice: PublishChoice, at: Date | null, now: Date): string | null {
  if (choice === 'now') return null;
  if (!at) return t('Choose a date and time.');
  return at.getTime() > now.getTime() ? null : t('Choose a time in the future.');
}

/**
 * Returns the fields to publish with. A date in the future becomes the current time when the entry is published now.
 * Documents without a date get none.
 */
export function publishedFields(
  choice: Exclude<PublishChoice, 'later'>,
  { publishedAt, at, now }: { publishedAt: unknown; at: Date | null; now: Date },
): { _status: 'published'; publishedAt?: string } {
  const date = choice === 'embargo' ? at : isAfter(publishedAt, now) ? now : null;
  return { _status: 'published', ...(date ? { publishedAt: date.toISOString() } : {}) };
}

/**
 * Whether changes of a published document go out without the dialog: there is nothing to choose, to fix or to know
 * first. An embargo, other articles that go out with it, links to nothing, ending rights of images and images without an
 * alternative text are such things.
 */
export const isPlainUpdate = (info: PublicationInfo, publishedAt: unknown, now: Date): boolean =>
  info.isPublished &&
  firstChoice(publishedAt, now) === 'now' &&
  info.released.length === 0 &&
  info.brokenLinks.length === 0 &&
  info.endingPictures.length === 0 &&
  info.undescribed === null;

/** Returns the message after a document was published, by its state now. */
export const publishedMessage = (publishedAt: unknown, now: Date, timeZone: string): string =>
  isAfter(publishedAt, now)
    ? t('Published under embargo. Readers see it from {time}.', { time: newsroomTime(String(publishedAt), timeZone) })
    : t('Published.');

/** Returns a planned publication for the dialog: `Publish on 26 Nov 2026, 12:55 UTC`. */
export const plannedText = ({ type, at }: PlannedPublication, timeZone: string): string =>
  type === 'unpublish'
    ? t('Unpublish on {time}', { time: newsroomTime(at, timeZone) })
    : t('Publish on {time}', { time: newsroomTime(at, timeZone) });

/** The part of an entry that a kind of reader sees. */
export interface ReaderView {
  reader: string;
  view: string;
}

/** Returns what each kind of reader will see of an entry, by the rule that decides on its page. */
export function readerViews(entry: Fields, paywall: PaywallLimits): ReaderView[] {
  const protection = protectionOf(entry as { accessLevel?: string; tier?: string });
  const closed = entry.teaser ? 'teaser' : entry.summary ? 'summary' : 'title';
  const { isOn: isPaywallOn, limit, tiers } = paywall;
  return previewReaders(tiers).map(({ name, viewer }) => {
    const decision = decideReading({
      viewer,
      protection,
      tiers,
      isPaywallOn,
      isCounted: false,
      remaining: limit,
    });
    const full =
      decision.because === 'count'
        ? t(
            'Full text of {limit} {items} a month, then the {part, select, teaser {teaser} summary {summary} other {title}}',
            { limit, items: paywall.noun, part: closed },
          )
        : '';
    return {
      reader: name,
      view: decision.isOpen
        ? full || t('Full text')
        : t('Only the {part, select, teaser {teaser} summary {summary} other {title}}', { part: closed }),
    };
  });
}
