/** The longest term that is searched for; what is longer is cut. */
export const MAX_TERM_LENGTH = 200;

/** Characters from which on suggestions are asked for (SRCH-02, SRCH-04). */
export const SUGGEST_FROM = 3;

/** The most suggestions of each sort (SRCH-01, SRCH-06). */
export const SUGGESTED_RECORDS = 6;
export const SUGGESTED_SUBJECTS = 3;

/** What results can be narrowed by, in the order of the page. */
export const FACET_FIELDS = ['type', 'topic', 'author', 'year', 'format'] as const;
export type FacetField = (typeof FACET_FIELDS)[number];

export const SORTS = ['relevance', 'date', 'price'] as const;
export type SearchSort = (typeof SORTS)[number];
export type SearchOrder = 'asc' | 'desc';

/** Values per facet: an entry must have one of them, of every facet that is named. */
export type SearchFilters = Partial<Record<FacetField, string[]>>;

/** What is asked of the search. `number` counts from 0. */
export interface SearchQuery {
  term: string;
  number: number;
  filters: SearchFilters;
  sort: SearchSort;
  order: SearchOrder;
}

/** Values of one filter that count; what comes after them is left out of account. */
const MOST_VALUES = 20;

/** A search for nothing. */
export const NO_QUERY: SearchQuery = { term: '', number: 0, filters: {}, sort: 'relevance', order: 'desc' };

/** A term as it is searched for: runs of whitespace and control characters are one space, the ends are trimmed (SRCH-03). */
export function collapseTerm(term: string): string {
  return term
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TERM_LENGTH);
}

/** The order in which results stand when none is asked for: the best, the newest, the cheapest first. */
export const usualOrder = (sort: SearchSort): SearchOrder => (sort === 'price' ? 'asc' : 'desc');

const isFacetValue = (value: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && value.length <= 120;

/**
 * Reads the filters of a call: 'type:video,topic:strategy,topic:pricing'. Null when one names an unknown facet or what
 * cannot be a value.
 */
export function parseFilters(text: string): SearchFilters | null {
  const filters: SearchFilters = {};
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [name = '', value = '', ...more] = part.split(':');
    const field = FACET_FIELDS.find((known) => known === name);
    if (!field || more.length || !isFacetValue(value)) return null;
    filters[field] = [...new Set([...(filters[field] ?? []), value])].slice(0, MOST_VALUES);
  }
  return filters;
}

/** Reads the query of a search page's address: 'term=supplier&topic=strategy&page=2'. Pages count from 1 there; what is wrong is left out. */
export function parseSearchQuery(query: string): SearchQuery {
  const given = new URLSearchParams(query);
  const page = /^[1-9]\d{0,4}$/.exec(given.get('page') ?? '');
  const filters: SearchFilters = {};
  for (const field of FACET_FIELDS) {
    const values = [...new Set(given.getAll(field))].filter(isFacetValue).sort().slice(0, MOST_VALUES);
    if (values.length) filters[field] = values;
  }
  const sort = SORTS.find((known) => known === given.get('sort')) ?? 'relevance';
  const order = (['asc', 'desc'] as const).find((known) => known === given.get('order')) ?? usualOrder(sort);
  return {
    term: collapseTerm(given.get('term') ?? ''),
    number: page ? Number(page[0]) - 1 : 0,
    filters,
    sort,
    order: sort === 'relevance' ? 'desc' : order,
  };
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
export function searchUrl({ term, number, filters, sort, order }: SearchQuery): string {
  const query = new URLSearchParams({ term });
  for (const field of FACET_FIELDS) for (const value of filters[field] ?? []) query.append(field, value);
  if (sort !== 'relevance') query.set('sort', sort);
  if (order !== usualOrder(sort)) query.set('order', order);
  if (number > 0) query.set('page', String(number + 1));
  return `/search?${query}`;
}

/** The same search from its first page, with a value of a facet added, or taken away when it is there. */
export function toggleFilter(query: SearchQuery, field: FacetField, value: string): SearchQuery {
  const chosen = query.filters[field] ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value].sort();
  const { [field]: _, ...others } = query.filters;
  return { ...query, number: 0, filters: values.length ? { ...others, [field]: values } : others };
}
