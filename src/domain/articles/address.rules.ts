import { t } from '@/language/t';
import { monthIn, type TimeZone } from '../calendar/time-zone.rules';

/** Letters that Unicode normalization doesn't split into a base letter and a diacritic. */
const SPECIAL_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Converts a text to lowercase letters without accents. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/**
 * Builds a slug from a title or name: lowercase letters and digits with single hyphens, at most 96 characters, cut at a
 * word. Empty if the title has no usable characters (TOP-02).
 */
export function slugOf(text: string): string {
  const slug = plainLetters(text)
    .replace(/['’ʼ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= 96) return slug;
  const cut = slug.slice(0, 96);
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : 96);
}

/** Builds the slug in `/topic/subject/{topic-slug}`, where "&" becomes "and" (TOP-03). */
export function subjectSlugOf(name: string): string {
  return slugOf(name.replace(/\s*&\s*/g, ' and '));
}

/** Whether a text has the form of a slug. */
export function isSlug(text: string): boolean {
  return text.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/**
 * Validates a slug. Returns true or the message. An empty slug is generated later, so it is only an error if a
 * published text has no usable characters. Whether the text itself may be empty is validated by its own field.
 */
export function validateSlug(
  value: string | null | undefined,
  published?: { name: string; text: unknown },
): true | string {
  if (value)
    return isSlug(value) || t('Use only lowercase letters, digits and single hyphens, such as “the-slow-company”.');
  const text = typeof published?.text === 'string' ? published.text.trim() : '';
  return (
    !text ||
    slugOf(text) !== '' ||
    t('The {name} contains no characters that a URL can use. Enter a slug here, such as “the-slow-company”.', {
      name: published?.name ?? '',
    })
  );
}

/**
 * Returns the unique path of an entry, `{year}/{month}/{slug}`, with the month of its publication in a zone. Null if the date or slug is missing or invalid
 * (ADMIN-07).
 */
export function datedPathOf(
  entry: { publishedAt?: string | Date | null; slug?: string | null },
  zone: TimeZone,
): string | null {
  if (!entry.slug || !entry.publishedAt || Number.isNaN(new Date(entry.publishedAt).getTime())) return null;
  return `${monthIn(entry.publishedAt, zone).replace('-', '/')}/${entry.slug}`;
}

/** Returns the first of the values of 1, 2 and so on that isn’t taken. Null if `most` of them are. */
export async function firstFree(
  nth: (count: number) => string,
  isTaken: (value: string) => Promise<boolean>,
  most: number,
): Promise<string | null> {
  for (let count = 1; count <= most; count += 1) {
    const value = nth(count);
    if (!(await isTaken(value))) return value;
  }
  return null;
}

/** Parses the year and month of a path. Null unless they are a four-digit year and a month from 1 to 12 (ART-02). */
export function parseYearMonth(year: string, month: string): { year: string; month: string } | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month)) return null;
  const number = Number(month);
  if (number < 1 || number > 12) return null;
  return { year, month: String(number).padStart(2, '0') };
}
