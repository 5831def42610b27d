import { t } from '@/language/t';
import { foldText } from './search-text.rules';

/** Synonyms and corrected spellings that editors configured. */
export interface SearchWording {
  /** Each list contains words or phrases with the same meaning. */
  synonyms: readonly (readonly string[])[];
  /** Spellings that readers use, and what they mean. */
  spellings: readonly { written: string; meant: string }[];
}

/** Maximum number of promoted entries per term. */
export const MAX_PROMOTED = 5;

type Nullable<T> = T | null | undefined;

/** Search settings, as stored. */
export interface StoredSearchSettings {
  synonyms?: Nullable<{ words: string[] }[]>;
  spellings?: Nullable<{ written: string; meant: string }[]>;
  promoted?: Nullable<{ terms: string[]; entries: { relationTo: string; value: number | { id: number } }[] }[]>;
  redirects?: Nullable<{ terms: string[]; url: string }[]>;
}

/** Returns the synonyms and spellings for the search engines. */
export function wordingOf({ synonyms, spellings }: StoredSearchSettings): SearchWording {
  return {
    synonyms: (synonyms ?? []).map(({ words }) => words),
    spellings: (spellings ?? []).map(({ written, meant }) => ({ written, meant })),
  };
}

const includesTerm = (terms: readonly string[], folded: string): boolean =>
  terms.some((term) => foldText(term) === folded);

/** Returns the keys of the entries promoted for a term, such as `articles:12`. */
export function promotedFor({ promoted }: StoredSearchSettings, term: string): string[] {
  const folded = foldText(term);
  const keys = (promoted ?? [])
    .filter(({ terms }) => includesTerm(terms, folded))
    .flatMap(({ entries }) => entries)
    .map(({ relationTo, value }) => `${relationTo}:${typeof value === 'object' ? value.id : value}`);
  return [...new Set(keys)].slice(0, MAX_PROMOTED);
}

/** Returns the URL to which a search redirects, or null. */
export function redirectFor({ redirects }: StoredSearchSettings, term: string): string | null {
  const folded = foldText(term);
  if (folded === '') return null;
  return (redirects ?? []).find(({ terms }) => includesTerm(terms, folded))?.url ?? null;
}

/** Returns which promoted entries a page shows, and which results follow them. `number` is the page, from 0. */
export function pageWithPromoted(number: number, size: number, promoted: number) {
  const first = number * size;
  const shown = Math.max(0, Math.min(promoted - first, size));
  return { from: Math.min(first, promoted), shown, offset: Math.max(0, first - promoted), limit: size - shown };
}

/** Validates a term: it needs at least one letter or digit. Returns true or the message. */
export function validateTerm(value: unknown): true | string {
  return typeof value === 'string' && foldText(value) !== '' ? true : t('Enter at least one letter or digit.');
}

/** Validates a list of terms with a minimum length. Returns true or the message. */
export function validateTerms(value: unknown, least: number): true | string {
  const terms = Array.isArray(value) ? value : [];
  if (terms.length < least)
    return least > 1 ? t('Enter at least {least} words.', { least }) : t('Enter at least one term.');
  return terms.every((term) => validateTerm(term) === true) ? true : t('Each term needs at least one letter or digit.');
}

/** Maximum number of words of a search that is reported to editors. */
const MAX_REPORTED_WORDS = 6;

/**
 * Returns a search without results in the form stored for editors. Null if it might identify a person: email addresses,
 * long numbers and long texts aren't stored.
 */
export function reportedTerm(term: string): string | null {
  if (/@|\d{5}|https?:|www\./i.test(term.replace(/[\s().+-]+(?=\d)/g, ''))) return null;
  const folded = foldText(term);
  const words = folded.split(' ');
  return folded.length < 3 || folded.length > 60 || words.length > MAX_REPORTED_WORDS ? null : folded;
}
