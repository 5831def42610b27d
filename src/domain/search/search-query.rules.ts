/** Maximum length of a search term. Longer terms are cut. */
export const MAX_TERM_LENGTH = 200;

/** Minimum length of a term for suggestions (SRCH-02, SRCH-04). */
export const SUGGEST_FROM = 3;

/** Maximum number of suggested records and subjects (SRCH-01, SRCH-06). */
export const SUGGESTED_RECORDS = 6;
export const SUGGESTED_SUBJECTS = 3;

/** Filters of search results, in page order. */
export const FACET_FIELDS = ['type', 'topic', 'author', 'year', 'format'] as const;
export type FacetField = (typeof FACET_FIELDS)[number];

export const SORTS = ['relevance', 'date', 'price'] as const;
export type SearchSort = (typeof SORTS)[number];
export type SearchOrder = 'asc' | 'desc';

/** Selected values per filter. An entry must match one value of every filter that is set. */
export type SearchFilters = Partial<Record<FacetField, string[]>>;

/** A search. `number` is the page, from 0. */
export interface SearchQuery {
  term: string;
  number: number;
  filters: SearchFilters;
  sort: SearchSort;
  order: SearchOrder;
}

/** Maximum number of values per filter. Further values are ignored. */
const MAX_VALUES = 20;

/** An empty search. */
export const NO_QUERY: SearchQuery = { term: '', number: 0, filters: {}, sort: 'relevance', order: 'desc' };

/** Normalizes a term: whitespace and control characters become single spaces, and the ends are trimmed (SRCH-03). */
export function collapseTerm(term: string): string {
  return term
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TERM_LENGTH);
}

/** Returns the default order of a sort: best, newest or cheapest first. */
export const defaultOrder = (sort: SearchSort): SearchOrder => (sort === 'price' ? 'asc' : 'desc');

const isFacetValue = (value: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && value.length <= 120;

/**
 * Parses the filters of an API call, such as `type:video,topic:strategy,topic:pricing`. Null for an unknown filter or
 * an invalid value.
 */
export function parseFilters(text: string): SearchFilters | null {
  const filters: SearchFilters = {};
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [name = '', value = '', ...more] = part.split(':');
    const field = FACET_FIELDS.find((known) => known === name);
    if (!field || more.length || !isFacetValue(value)) return null;
    filters[field] = [...new Set([...(filters[field] ?? []), value])].slice(0, MAX_VALUES);
  }
  return filters;
}

/**
 * Parses the query string of a search page, such as `term=supplier&topic=strategy&page=2`. Pages start at 1 there.
 * Ignores invalid parts.
 */
export function parseSearchQuery(query: string): SearchQuery {
  const parameters = new URLSearchParams(query);
  const page = /^[1-9]\d{0,4}$/.exec(parameters.get('page') ?? '');
  const filters: SearchFilters = {};
  for (const field of FACET_FIELDS) {
    const values = [...new Set(parameters.getAll(field))].filter(isFacetValue).sort().slice(0, MAX_VALUES);
    if (values.length) filters[field] = values;
  }
  const sort = SORTS.find((known) => known === parameters.get('sort')) ?? 'relevance';
  const order = (['asc', 'desc'] as const).find((known) => known === parameters.get('order')) ?? defaultOrder(sort);
  return {
    term: collapseTerm(parameters.get('term') ?? ''),
    number: page ? Number(page[0]) - 1 : 0,
    filters,
    sort,
    order: sort === 'relevance' ? 'desc' : order,
  };
}

/** Parses the path segment that holds an encoded query. If it can't be decoded, it is parsed as is. */
export function parseSearchPart(part: string): SearchQuery {
  try {
    return parseSearchQuery(decodeURIComponent(part));
  } catch {
    return parseSearchQuery(part);
  }
}

/** Returns the URL of a page of results. `number` is the page, from 0. */
export function searchUrl({ term, number, filters, sort, order }: SearchQuery): string {
  const query = new URLSearchParams({ term });
  for (const field of FACET_FIELDS) for (const value of filters[field] ?? []) query.append(field, value);
  if (sort !== 'relevance') query.set('sort', sort);
  if (order !== defaultOrder(sort)) query.set('order', order);
  if (number > 0) query.set('page', String(number + 1));
  return `/search?${query}`;
}

/** Adds a filter value, or removes it if set, and returns to the first page. */
export function toggleFilter(query: SearchQuery, field: FacetField, value: string): SearchQuery {
  const chosen = query.filters[field] ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value].sort();
  const { [field]: _, ...others } = query.filters;
  return { ...query, number: 0, filters: values.length ? { ...others, [field]: values } : others };
}
