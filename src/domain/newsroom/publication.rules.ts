import { dateFormat, locale, t } from '@/language/t';
import { type LexicalNodeLike, textOf } from '../articles/reading-time.rules';
import { type TimeZone, zoneNameAt } from '../calendar/time-zone.rules';
import type { ChecklistItem } from '../catalog/publish-checklist.rules';
import type { Fields } from './merge.rules';

/** Maximum length of a correction. */
export const MAX_CORRECTION = 800;

const HOUR_MS = 60 * 60_000;

/**
 * Whether nobody has chosen a publication date: it is still the time at which the form of the new entry was opened,
 * shortly before the entry was stored.
 */
export function isDateUnchosen({ publishedAt, createdAt }: { publishedAt?: unknown; createdAt?: unknown }): boolean {
  const [date, created] = [publishedAt, createdAt].map((time) => new Date(String(time)).getTime());
  if (date === undefined || created === undefined) return false;
  return date <= created && created - date < HOUR_MS;
}

const lacking = (field: string, message: string, isBlocking = false): ChecklistItem => ({ field, message, isBlocking });

/** Whether a rich text contains words or blocks. */
function hasContent(state: unknown): boolean {
  const root = (state as { root?: LexicalNodeLike } | null | undefined)?.root;
  return (root?.children ?? []).some((node) => node.type === 'block' || textOf(node).trim() !== '');
}

/**
 * Returns what an article lacks before it is published, blocking items first. A title alone is never published: readers
 * would open an empty page.
 */
export function missingInArticle({
  title,
  summary,
  body,
  image,
  topics,
  authors,
  accessLevel,
  teaser,
}: Fields): ChecklistItem[] {
  const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
  const hasBody = hasContent(body);
  const isTitleAlone = !hasBody && isEmpty(summary);
  return [
    ...(isEmpty(title) ? [lacking('title', t('Enter a title.'), true)] : []),
    ...(isTitleAlone
      ? [lacking('body', t('Write a text or a summary. An article isn’t published with a title alone.'), true)]
      : []),
    ...(!hasBody && !isTitleAlone ? [lacking('body', t('Write the text. The page ends after the summary.'))] : []),
    ...(isEmpty(summary) && !isTitleAlone
      ? [lacking('summary', t('Add a summary. It is shown on cards and in search results.'))]
      : []),
    ...(isEmpty(image) ? [lacking('image', t('Add an image. Cards and link previews have none otherwise.'))] : []),
    ...(isEmpty(topics)
      ? [lacking('topics', t('Choose a topic. Readers who follow topics don’t see this article.'))]
      : []),
    ...(isEmpty(authors) ? [lacking('authors', t('Choose an author. The article has no byline.'))] : []),
    ...(accessLevel !== 'free' && isEmpty(teaser)
      ? [lacking('teaser', t('Add a teaser. Readers without access see only the summary.'))]
      : []),
  ];
}

/** When and how readers see a document. */
export interface Publication {
  /** Whether there is a published version. */
  isPublished: boolean;
  hasNewerDraft: boolean;
  wasPublished: boolean;
  publishedAt?: string | null;
  /** Time of the scheduled publication, if any. */
  scheduledAt?: string | null;
}

/** Returns the status of a document as readers see it, with times in the newsroom's time zone. */
export function publicationStatus(publication: Publication, now: Date, zone: TimeZone): string {
  const { isPublished, hasNewerDraft, wasPublished, publishedAt, scheduledAt } = publication;
  const draft = hasNewerDraft ? 'newer' : 'none';
  if (isPublished) {
    const isEmbargoed = Boolean(publishedAt) && new Date(String(publishedAt)) > now;
    return isEmbargoed
      ? t('Embargoed until {time}{draft, select, newer {, newer draft} other {}}', {
          time: newsroomTime(String(publishedAt), zone),
          draft,
        })
      : t('Published{draft, select, newer {, newer draft} other {}}', { draft });
  }
  if (scheduledAt) return t('Scheduled for {time}', { time: newsroomTime(scheduledAt, zone) });
  return wasPublished ? t('Unpublished') : t('Draft');
}

/** Returns the locale of dates for editors. In English, the day is before the month. */
export const newsroomLocale = (): string => (locale() === 'en-US' ? 'en-GB' : locale());

/** Returns a date and time in the newsroom's time zone, with its name. */
export function newsroomTime(time: string, zone: TimeZone): string {
  const text = dateFormat(newsroomLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(time));
  return `${text} ${zoneNameAt(time, zone)}`;
}
