import { foldText } from './search-text.rules';

/** Words that an editor has said mean the same, or are meant by another. */
export interface SearchWording {
  /** Each list holds words or phrases that find one another. */
  synonyms: readonly (readonly string[])[];
  /** What readers write, and what they mean by it. */
  spellings: readonly { written: string; meant: string }[];
}

/** The most entries that are promoted for one term. */
export const MOST_PROMOTED = 5;

type Nullable<T> = T | null | undefined;

/** What editors teach the search, as it is stored. */
export interface StoredSearchSettings {
  synonyms?: Nullable<{ words: string[] }[]>;
  spellings?: Nullable<{ written: string; meant: string }[]>;
  promoted?: Nullable<{ terms: string[]; entries: { relationTo: string; value: number | { id: number } }[] }[]>;
  redirects?: Nullable<{ terms: string[]; url: string }[]>;
}

/** The wording of the editors, as the engines take it. */
export function wordingOf({ synonyms, spellings }: StoredSearchSettings): SearchWording {
  return {
    synonyms: (synonyms ?? []).map(({ words }) => words),
    spellings: (spellings ?? []).map(({ written, meant }) => ({ written, meant })),
  };
}

const isAmong = (terms: readonly string[], folded: string): boolean => terms.some((term) => foldText(term) === folded);

/** The keys of the entries that come first for a term, such as 'articles:12'. */
export function promotedFor({ promoted }: StoredSearchSettings, term: string): string[] {
  const folded = foldText(term);
  const keys = (promoted ?? [])
    .filter(({ terms }) => isAmong(terms, folded))
    .flatMap(({ entries }) => entries)
    .map(({ relationTo, value }) => `${relationTo}:${typeof value === 'object' ? value.id : value}`);
  return [...new Set(keys)].slice(0, MOST_PROMOTED);
}

/** Where a search leads instead of its results; null for most. */
export function redirectFor({ redirects }: StoredSearchSettings, term: string): string | null {
  const folded = foldText(term);
  if (folded === '') return null;
  return (redirects ?? []).find(({ terms }) => isAmong(terms, folded))?.url ?? null;
}

/** Which part of a page are promoted entries, and which results follow them. `number` counts from 0. */
export function pageWithPromoted(number: number, size: number, promoted: number) {
  const first = number * size;
  const shown = Math.max(0, Math.min(promoted - first, size));
  return { from: Math.min(first, promoted), shown, offset: Math.max(0, first - promoted), limit: size - shown };
}

/** A term that an editor gives: it needs a letter or digit to be searched for. */
export function validateTerm(value: unknown): true | string {
  return typeof value === 'string' && foldText(value) !== '' ? true : 'Give at least one letter or digit.';
}

/** Several terms, at least so many. */
export function validateTerms(value: unknown, least: number): true | string {
  const given = Array.isArray(value) ? value : [];
  if (given.length < least) return least > 1 ? `Give at least ${least} words.` : 'Give at least one term.';
  return given.every((term) => validateTerm(term) === true) ? true : 'Each needs at least one letter or digit.';
}

/** Words of a search that are kept when it finds nothing. */
const MOST_REPORTED_WORDS = 6;

/**
 * A search that found nothing, as it is kept for editors; null for what may say who searched: addresses, long numbers
 * and long texts are not kept.
 */
export function reportedTerm(term: string): string | null {
  if (/@|\d{5}|https?:|www\./i.test(term.replace(/[\s().+-]+(?=\d)/g, ''))) return null;
  const folded = foldText(term);
  const words = folded.split(' ');
  return folded.length < 3 || folded.length > 60 || words.length > MOST_REPORTED_WORDS ? null : folded;
}
