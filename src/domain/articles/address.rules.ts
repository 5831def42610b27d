/** Letters that Unicode does not split into a base letter and a mark. */
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

/** A text in lower-case letters without accents. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/**
 * Makes the last part of an address from a title or name: lower case, plain letters and digits, single hyphens, at
 * most 96 characters cut at a word. A title without any such letter gives an empty string. (TOP-02)
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

/** The slug in `/topic/subject/{topic-slug}`: '&' becomes 'and' before the rest is made into a slug. (TOP-03) */
export function subjectSlugOf(name: string): string {
  return slugOf(name.replace(/\s*&\s*/g, ' and '));
}

/** True for what {@link slugOf} could have made: what an address may hold. */
export function isSlug(text: string): boolean {
  return text.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/**
 * Says in one sentence why a slug is refused, or true when it is good. An empty one is filled in later; only what is
 * published from a text that no address can be made of must have one. Whether the text may be blank is its own field's
 * matter.
 */
export function validateSlug(
  value: string | null | undefined,
  published?: { name: string; text: unknown },
): true | string {
  if (value) return isSlug(value) || `Use lower-case letters, digits and single hyphens only, ${EXAMPLE}.`;
  const text = typeof published?.text === 'string' ? published.text.trim() : '';
  return (
    !text || slugOf(text) !== '' || `No address can be made from the ${published?.name}: write one here, ${EXAMPLE}.`
  );
}

const EXAMPLE = 'such as "the-slow-company"';

/** The year and two-digit month (UTC) in which an entry was published: the first parts of its address. */
export function yearAndMonthOf(publishedAt: string | Date): { year: string; month: string } {
  const date = new Date(publishedAt);
  return { year: String(date.getUTCFullYear()), month: String(date.getUTCMonth() + 1).padStart(2, '0') };
}

/**
 * The part of an entry's address that is unique among its kind: `{year}/{month}/{slug}`; null while date or slug is
 * missing or the date cannot be read. (ADMIN-07)
 */
export function datedPathOf(entry: { publishedAt?: string | Date | null; slug?: string | null }): string | null {
  if (!entry.slug || !entry.publishedAt || Number.isNaN(new Date(entry.publishedAt).getTime())) return null;
  const { year, month } = yearAndMonthOf(entry.publishedAt);
  return `${year}/${month}/${entry.slug}`;
}

/** Reads the `{year}/{month}` of an address: null unless it is a 4-digit year and a month from 1 to 12. (ART-02) */
export function parseYearMonth(year: string, month: string): { year: string; month: string } | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month)) return null;
  const number = Number(month);
  if (number < 1 || number > 12) return null;
  return { year, month: String(number).padStart(2, '0') };
}
