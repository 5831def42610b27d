import { msg, t } from '@/language/t';
import { ORDER_STATUS_CAPTIONS, type OrderStatus } from './order-status.rules';

/** Tabs of the orders desk. An order can be in several: one to ship can have an open refund. */
export const DESK_TABS = ['all', 'pay', 'ship', 'fulfilled', 'refunds', 'refunded', 'disputed', 'canceled'] as const;
export type DeskTab = (typeof DESK_TABS)[number];

/** Labels of the tabs, and the amount that each tab adds up. */
export const DESK_TAB_TEXTS: Record<DeskTab, { label: string; sum: string }> = {
  all: { label: msg('All'), sum: msg('Total of all orders') },
  pay: { label: msg('To pay'), sum: msg('Total of these orders') },
  ship: { label: msg('To ship'), sum: msg('Total of these orders') },
  fulfilled: { label: msg('Fulfilled'), sum: msg('Total of these orders') },
  refunds: { label: msg('Open refunds'), sum: msg('Refunds that are requested or failed') },
  refunded: { label: msg('Refunded'), sum: msg('Refunded in full or in part') },
  disputed: { label: msg('Disputed'), sum: msg('Total of these orders') },
  canceled: { label: msg('Canceled'), sum: msg('Total of these orders') },
};

/** Sort orders of the desk, with their labels. The default is first. */
export const DESK_SORTS = {
  newest: msg('Newest first'),
  oldest: msg('Oldest first'),
  total: msg('Highest total first'),
  'total-up': msg('Lowest total first'),
} as const;
export type DeskSort = keyof typeof DESK_SORTS;

/** Orders on one page of the desk. */
export const DESK_PAGE_SIZE = 25;

/** Highest page number that the desk opens. */
const MAX_PAGE = 40_000;

/** Longest search term. Longer terms are cut. */
const MAX_TERM_LENGTH = 100;

/** Most words of a search term. Further words are ignored. */
const MAX_WORDS = 6;

/** State of the orders desk, as in its address. `number` is the page, from 0. */
export interface DeskQuery {
  tab: DeskTab;
  term: string;
  sort: DeskSort;
  number: number;
}

/** Parses the query parameters of the desk. Invalid values become the default. */
export function parseDeskQuery(parameters: { tab?: string; q?: string; sort?: string; page?: string }): DeskQuery {
  const page = /^[1-9]\d{0,5}$/.test(parameters.page ?? '') ? Number(parameters.page) : 1;
  return {
    tab: DESK_TABS.find((tab) => tab === parameters.tab) ?? 'all',
    term: (parameters.q ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MAX_TERM_LENGTH),
    sort: Object.hasOwn(DESK_SORTS, parameters.sort ?? '') ? (parameters.sort as DeskSort) : 'newest',
    number: Math.min(page, MAX_PAGE) - 1,
  };
}

/** Returns the address of a state of the desk, without the values that are the default. */
export function deskUrl({ tab, term, sort, number }: DeskQuery): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (term) query.set('q', term);
  if (sort !== 'newest') query.set('sort', sort);
  if (number > 0) query.set('page', String(number + 1));
  const text = query.toString();
  return text ? `/admin/orders?${text}` : '/admin/orders';
}

/**
 * Returns one `LIKE` pattern for each word of a search term, in lower case. Every word must match. The wildcards of SQL
 * are escaped, so that `%` and `_` only find themselves.
 */
export function searchPatterns(term: string): string[] {
  const words = term.toLowerCase().split(/[\s,]+/);
  return words
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
}

/** Returns the state of an order for staff: its status, or what is left to do. */
export const deskStateText = (status: OrderStatus, isToShip: boolean): string =>
  isToShip ? t('{status}, to ship', { status: t(ORDER_STATUS_CAPTIONS[status]) }) : t(ORDER_STATUS_CAPTIONS[status]);
