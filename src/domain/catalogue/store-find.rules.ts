import { STORE_KINDS, storeKindAt } from './store-kind.rules';

/** The longest term that the store searches for; what is longer is cut. */
const MAX_TERM_LENGTH = 100;

/** Values of one filter that count; what comes after them is left out of account. */
const MOST_VALUES = 20;

/** The prices by which the store is narrowed, in cents: from `from` on, below `below`. */
export const PRICE_BANDS = [
  { value: 'under-15', label: 'Under $15', from: 0, below: 1_500 },
  { value: '15-to-30', label: '$15 to $30', from: 1_500, below: 3_000 },
  { value: '30-to-60', label: '$30 to $60', from: 3_000, below: 6_000 },
  { value: 'over-60', label: '$60 and more', from: 6_000, below: null },
] as const;

/** What the store can be narrowed by, in the order of the page; the names are those of the address. */
export const STORE_FACETS = ['kind', 'topic', 'format', 'price'] as const;
export type StoreFacet = (typeof STORE_FACETS)[number];

/** `best` is there for searches alone. */
export const STORE_SORTS = ['best', 'newest', 'price', 'price-down', 'title'] as const;
export type StoreSort = (typeof STORE_SORTS)[number];

/** What is asked of the store: a product has one of the values of every facet that is named. `number` counts from 0. */
export interface StoreQuery {
  term: string;
  filters: Partial<Record<StoreFacet, string[]>>;
  sort: StoreSort;
  number: number;
}

/** All of the store, the newest first. */
export const WHOLE_STORE: StoreQuery = { term: '', filters: {}, sort: 'newest', number: 0 };

/** The order in which products stand when none is asked for. */
export const usualSort = (term: string): StoreSort => (term ? 'best' : 'newest');

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

/** Reads the query of an address of the store: 'kind=books&price=15-to-30&page=2'. What is wrong is left out. */
export function parseStoreQuery(query: string): StoreQuery {
  const given = new URLSearchParams(query);
  const page = /^[1-9]\d{0,4}$/.exec(given.get('page') ?? '');
  const term = collapse(given.get('q') ?? '');
  const filters: StoreQuery['filters'] = {};
  for (const facet of STORE_FACETS) {
    const values = [...new Set(given.getAll(facet))].filter(IS_VALUE[facet]).sort().slice(0, MOST_VALUES);
    if (values.length) filters[facet] = values;
  }
  const sort = STORE_SORTS.find((known) => known === given.get('sort') && (known !== 'best' || term));
  return { term, filters, sort: sort ?? usualSort(term), number: page ? Number(page[0]) - 1 : 0 };
}

/** The same from the part of a path that holds the query; what cannot be decoded is taken literally. */
export function parseStorePart(part: string): StoreQuery {
  try {
    return parseStoreQuery(decodeURIComponent(part));
  } catch {
    return parseStoreQuery(part);
  }
}

/** The query of an address of the store, always in one form; '' for the whole store. */
export function storeQueryText({ term, filters, sort, number }: StoreQuery): string {
  const query = new URLSearchParams(term ? { q: term } : {});
  for (const facet of STORE_FACETS) for (const value of filters[facet] ?? []) query.append(facet, value);
  if (sort !== usualSort(term)) query.set('sort', sort);
  if (number > 0) query.set('page', String(number + 1));
  return String(query);
}

/**
 * The address of a page of the store. What has a shelf of its own (all of it, one department, one subject) has that
 * shelf's address; everything else is a question.
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

/** The same question from its first page, with a value added, or taken away when it is there. */
export function toggleStoreFilter(query: StoreQuery, facet: StoreFacet, value: string): StoreQuery {
  const chosen = query.filters[facet] ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value].sort();
  const { [facet]: _, ...others } = query.filters;
  return { ...query, number: 0, filters: values.length ? { ...others, [facet]: values } : others };
}

/** How many filters are chosen. */
export const countFilters = ({ filters }: StoreQuery): number =>
  STORE_FACETS.reduce((sum, facet) => sum + (filters[facet]?.length ?? 0), 0);

/** Values of content types as the search knows them: 'Case Study' is 'case-study'. */
const typeValue = (contentType: string): string => contentType.toLowerCase().replaceAll(' ', '-');

/** The content types of departments, as the search knows them. */
export const typesOfKinds = (kinds: readonly string[]): string[] =>
  STORE_KINDS.filter(({ slug }) => kinds.includes(slug)).flatMap(({ contentTypes }) => contentTypes.map(typeValue));

/** The department of a content type as the search knows it, or null. */
export const kindOfType = (type: string) =>
  STORE_KINDS.find(({ contentTypes }) => contentTypes.some((contentType) => typeValue(contentType) === type)) ?? null;
