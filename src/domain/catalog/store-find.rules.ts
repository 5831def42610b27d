import { t } from '@/language/t';
import { type Currency, roundAmountText } from '../formats/money.rules';
import { STORE_KINDS, storeKindAt } from './store-kind.rules';

/** Maximum length of a search term. Longer terms are cut. */
const MAX_TERM_LENGTH = 100;

/** Maximum number of values per filter. Further values are ignored. */
const MAX_VALUES = 20;

/**
 * Price ranges of the filter in minor units: from `from` up to but excluding `below`. `value` is their name in query
 * strings, in every currency.
 */
export const PRICE_BANDS = [
  { value: 'under-15', from: 0, below: 1_500 },
  { value: '15-to-30', from: 1_500, below: 3_000 },
  { value: '30-to-60', from: 3_000, below: 6_000 },
  { value: 'over-60', from: 6_000, below: null },
] as const;

/** Returns the text of a price range, such as `$15 to $30`. */
export function bandLabel({ from, below }: (typeof PRICE_BANDS)[number], currency: Currency): string {
  const lowest = roundAmountText(from, currency);
  const highest = roundAmountText(below ?? 0, currency);
  if (below === null) return t('{price} and more', { price: lowest });
  return from === 0 ? t('Under {price}', { price: highest }) : t('{lowest} to {highest}', { lowest, highest });
}

/** Filters of the store, in page order and with their names in the query string. */
export const STORE_FACETS = ['kind', 'topic', 'format', 'price'] as const;
export type StoreFacet = (typeof STORE_FACETS)[number];

/** Sort orders. `best` only applies to searches. */
export const STORE_SORTS = ['best', 'newest', 'price', 'price-down', 'title'] as const;
export type StoreSort = (typeof STORE_SORTS)[number];

/** A search of the store. A product must match one value of every filter that is set. `number` is the page, from 0. */
export interface StoreQuery {
  term: string;
  filters: Partial<Record<StoreFacet, string[]>>;
  sort: StoreSort;
  number: number;
}

/** The whole store, newest first. */
export const WHOLE_STORE: StoreQuery = { term: '', filters: {}, sort: 'newest', number: 0 };

/** Returns the default sort order. */
export const defaultSort = (term: string): StoreSort => (term ? 'best' : 'newest');

const isWord = (value: string): boolean => value.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);

const IS_VALUE: Record<StoreFacet, (value: string) => boolean> = {
  kind: (value) => storeKindAt(value) !== null,
  topic: isWord,
  format: isWord,
  price: (value) => PRICE_BANDS.some((band) => band.value === value),
};

const collapse = (term: string): string =>
  term
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TERM_LENGTH);

/** Parses a query string of the store, such as `kind=books&price=15-to-30&page=2`. Ignores invalid parts. */
export function parseStoreQuery(query: string): StoreQuery {
  const parameters = new URLSearchParams(query);
  const page = /^[1-9]\d{0,4}$/.exec(parameters.get('page') ?? '');
  const term = collapse(parameters.get('q') ?? '');
  const filters: StoreQuery['filters'] = {};
  for (const facet of STORE_FACETS) {
    const values = [...new Set(parameters.getAll(facet))].filter(IS_VALUE[facet]).sort().slice(0, MAX_VALUES);
    if (values.length) filters[facet] = values;
  }
  const sort = STORE_SORTS.find((known) => known === parameters.get('sort') && (known !== 'best' || term));
  return { term, filters, sort: sort ?? defaultSort(term), number: page ? Number(page[0]) - 1 : 0 };
}

/** Parses the path segment that holds an encoded query. If it can't be decoded, it is parsed as is. */
export function parseStorePart(part: string): StoreQuery {
  try {
    return parseStoreQuery(decodeURIComponent(part));
  } catch {
    return parseStoreQuery(part);
  }
}

/** Returns the normalized query string of a search. Empty for the whole store. */
export function storeQueryText({ term, filters, sort, number }: StoreQuery): string {
  const query = new URLSearchParams(term ? { q: term } : {});
  for (const facet of STORE_FACETS) for (const value of filters[facet] ?? []) query.append(facet, value);
  if (sort !== defaultSort(term)) query.set('sort', sort);
  if (number > 0) query.set('page', String(number + 1));
  return String(query);
}

/**
 * Returns the path of a page of the store. The whole store, a single department and a single subject have paths of
 * their own; everything else uses a query string.
 */
export function storeUrl(query: StoreQuery): string {
  const { term, filters, sort, number } = query;
  const chosen = STORE_FACETS.flatMap((facet) => (filters[facet] ?? []).map((value) => ({ facet, value })));
  const [only] = chosen;
  const hasShelf =
    !term && sort === 'newest' && chosen.length <= 1 && only?.facet !== 'format' && only?.facet !== 'price';
  if (!hasShelf) return `/store?${storeQueryText(query)}`;
  const shelf = only ? (only.facet === 'kind' ? `/store/${only.value}` : `/store/subject/${only.value}`) : '/store';
  return number > 0 ? `${shelf}/page/${number + 1}` : shelf;
}

/** Adds a filter value, or removes it if set, and returns to the first page. */
export function toggleStoreFilter(query: StoreQuery, facet: StoreFacet, value: string): StoreQuery {
  const chosen = query.filters[facet] ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value].sort();
  const { [facet]: _, ...others } = query.filters;
  return { ...query, number: 0, filters: values.length ? { ...others, [facet]: values } : others };
}

/** Returns the number of selected filter values. */
export const countFilters = ({ filters }: StoreQuery): number =>
  STORE_FACETS.reduce((sum, facet) => sum + (filters[facet]?.length ?? 0), 0);

/** Converts a content type to its value in the search index: `Case Study` becomes `case-study`. */
const typeValue = (contentType: string): string => contentType.toLowerCase().replaceAll(' ', '-');

/** Returns the index values of the content types in departments. */
export const typesOfKinds = (kinds: readonly string[]): string[] =>
  STORE_KINDS.filter(({ slug }) => kinds.includes(slug)).flatMap(({ contentTypes }) => contentTypes.map(typeValue));

/** Returns the department of an index value, or null. */
export const kindOfType = (type: string) =>
  STORE_KINDS.find(({ contentTypes }) => contentTypes.some((contentType) => typeValue(contentType) === type)) ?? null;
