/** The orders in which saved items are shown. */
export const ITEM_SORTS = ['newest', 'oldest', 'title', 'published'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** How the choice of an order names them. */
export const SORT_LABELS: Record<ItemSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  published: 'By publication date',
};

/** How many entries a page of a personal list shows. */
export const LIBRARY_PAGE_SIZE = 24;

/** What the address of a personal list asks for. `number` counts pages from 0. */
export interface ListRequest {
  number: number;
  size: number;
  term: string;
  sort: ItemSort;
  /** A content type, in the following stream (TOP-18). */
  filter: string;
}

type Query = Record<string, string | string[] | undefined>;

const MAX_PAGE = 10_000;

/** Reads the query of a personal list's address; whatever it does not understand is as if it were not there. */
export function listRequest(query: Query): ListRequest {
  const one = (name: string) => [query[name]].flat()[0]?.trim().slice(0, 200) ?? '';
  const page = /^\d{1,5}$/.test(one('page')) ? Number(one('page')) : 1;
  return {
    number: Math.min(Math.max(page, 1), MAX_PAGE) - 1,
    size: LIBRARY_PAGE_SIZE,
    term: one('term'),
    sort: ITEM_SORTS.find((sort) => sort === one('sort')) ?? 'newest',
    filter: one('filter').slice(0, 60),
  };
}

/** The address of a page of a personal list, counted from 0, with what narrows and orders it. */
export function listUrl(url: string, { number, term, sort, filter }: Partial<ListRequest>): string {
  const query = new URLSearchParams();
  if (number) query.set('page', String(number + 1));
  if (term) query.set('term', term);
  if (sort && sort !== 'newest') query.set('sort', sort);
  if (filter) query.set('filter', filter);
  return query.size ? `${url}?${query}` : url;
}
