/** The longest term that is searched for; what is longer is cut. */
export const MAX_TERM_LENGTH = 200;

/** Words of a term that narrow a search; what comes after them is left out of account. */
const MOST_WORDS = 8;

/** What a visitor asks the search page for. `number` counts from 0. */
export interface SearchQuery {
  term: string;
  number: number;
}

/** A term as it is searched for: runs of whitespace and control characters are one space, the ends are trimmed (SRCH-03). */
export function collapseTerm(term: string): string {
  return term
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TERM_LENGTH);
}

/** The words that an entry must have to be found. */
export function wordsOf(term: string): string[] {
  return [...new Set(collapseTerm(term).split(' ').filter(Boolean))].slice(0, MOST_WORDS);
}

/** Reads the query of a search page's address: 'term=supplier&page=2'. Pages count from 1 there; a wrong one is the first. */
export function parseSearchQuery(query: string): SearchQuery {
  const given = new URLSearchParams(query);
  const page = /^[1-9]\d{0,4}$/.exec(given.get('page') ?? '');
  return { term: collapseTerm(given.get('term') ?? ''), number: page ? Number(page[0]) - 1 : 0 };
}

/** The same from the part of a path that holds the query; what cannot be decoded is taken literally. */
export function parseSearchPart(part: string): SearchQuery {
  try {
    return parseSearchQuery(decodeURIComponent(part));
  } catch {
    return parseSearchQuery(part);
  }
}

/** The address of a page of results. `number` counts from 0. */
export function searchUrl({ term, number }: SearchQuery): string {
  const query = new URLSearchParams({ term, ...(number > 0 ? { page: String(number + 1) } : {}) });
  return `/search?${query}`;
}
