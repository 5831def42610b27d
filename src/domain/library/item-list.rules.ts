import { msg } from '@/language/t';

/** Sort orders of saved items. */
export const ITEM_SORTS = ['newest', 'oldest', 'title', 'published'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** Labels of the sort orders. */
export const SORT_LABELS: Record<ItemSort, string> = {
  newest: msg('Newest first'),
  oldest: msg('Oldest first'),
  title: msg('By title'),
  published: msg('By publication date'),
};

/** Number of entries per page of a personal list. */
export const LIBRARY_PAGE_SIZE = 24;

/** Query of a personal list. `number` is the page, from 0. */
export interface ListRequest {
  number: number;
  size: number;
  term: string;
  sort: ItemSort;
  /** Content type filter of the following stream (TOP-18). */
  filter: string;
}

type Query = Record<string, string | string[] | undefined>;

const MAX_PAGE = 10_000;

/** Parses the query string of a personal list. Ignores invalid values. */
export function listRequest(query: Query): ListRequest {
  const textOf = (name: string) => [query[name]].flat()[0]?.trim().slice(0, 200) ?? '';
  const page = /^\d{1,5}$/.test(textOf('page')) ? Number(textOf('page')) : 1;
  return {
    number: Math.min(Math.max(page, 1), MAX_PAGE) - 1,
    size: LIBRARY_PAGE_SIZE,
    term: textOf('term'),
    sort: ITEM_SORTS.find((sort) => sort === textOf('sort')) ?? 'newest',
    filter: textOf('filter').slice(0, 60),
  };
}

/** Returns the URL of a page of a personal list, from 0, with its filters and sort order. */
export function listUrl(url: string, { number, term, sort, filter }: Partial<ListRequest>): string {
  const query = new URLSearchParams();
  if (number) query.set('page', String(number + 1));
  if (term) query.set('term', term);
  if (sort && sort !== 'newest') query.set('sort', sort);
  if (filter) query.set('filter', filter);
  return query.size ? `${url}?${query}` : url;
}
