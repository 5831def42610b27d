/** The orders in which saved items are shown. */
export const ITEM_SORTS = ['newest', 'oldest', 'title', 'published'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];
