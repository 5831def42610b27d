import type { Month } from '../calendar/time-zone.rules';

/** Kinds of entries with separate quotas: articles, and the reports of programs with a meter of their own (QUOTA-06). */
export const METER_KINDS = ['article', 'ascend'] as const;
export type MeterKind = (typeof METER_KINDS)[number];

/** Free entries of one kind per month: the limit and how many were read. */
export interface Quota {
  limit: number;
  count: number;
  remaining: number;
}

/** Returns a quota. `remaining` is never negative (QUOTA-03). */
export const quotaOf = (limit: number, count: number): Quota => ({
  limit,
  count,
  remaining: Math.max(0, limit - count),
});

/** Content of a guest's meter cookie: a random id, the month, and the keys of the entries read in it. */
export interface MeterCard {
  id: string;
  month: Month;
  article: string[];
  ascend: string[];
  /** The entry that the meter last refused. Registering unlocks it. */
  wall: string | null;
}

/** Maximum number of entries on a card. Beyond it, the server's own meter decides. */
const MAX_CARD_ENTRIES = 40;

/** Returns the card for a month, the current one. Counts restart at 0 on the first day of each month (QUOTA-11). */
export function cardFor(card: MeterCard, month: Month): MeterCard {
  return card.month === month ? card : { id: card.id, month, article: [], ascend: [], wall: null };
}

/** Returns the card with the entries that the server has counted. */
export function cardWith(card: MeterCard, kind: MeterKind, entries: readonly string[]): MeterCard {
  return { ...card, [kind]: entries.slice(-MAX_CARD_ENTRIES) };
}

/** Serializes a card. */
export const writeCard = ({ id, month, article, ascend, wall }: MeterCard): string =>
  [id, month, article.join('~'), ascend.join('~'), ...(wall ? [wall] : [])].join('!');

/** Parses a serialized card. Returns null if it is malformed. */
export function readCard(text: string): MeterCard | null {
  const [id = '', month = '', article = '', ascend = '', wall = ''] = text.split('!');
  if (!/^[\w-]{8,40}$/.test(id) || !/^\d{4}-\d\d$/.test(month)) return null;
  const entriesOf = (part: string) => part.split('~').filter(Boolean);
  return { id, month, article: entriesOf(article), ascend: entriesOf(ascend), wall: wall || null };
}

/** User agents that are never counted. They get the page that search engines should index. */
const BOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|telegram|preview|archiver|monitor|pingdom|uptime|validator|feed|rss/i;

/** Whether a user agent identifies itself as a bot. */
export const isBot = (userAgent: string | undefined): boolean => BOTS.test(userAgent ?? '');

/** Whether a purpose header marks a request as a prefetch, for a page that nobody has opened yet. */
export const isPrefetch = (purpose: string | string[] | undefined): boolean =>
  /prefetch|preview|prerender/i.test(String(purpose ?? ''));

/** Limits as stored in the settings and in accounts. */
interface Limits {
  articleLimit?: number | null;
  ascendLimit?: number | null;
}

/**
 * Returns the limit of a meter: the account's own limit, else the setting, else 4 articles and 3 reports (QUOTA-01,
 * QUOTA-02, QUOTA-08).
 */
export function limitOf(kind: MeterKind, settings: Limits, accountLimits?: Limits | null): number {
  const name = kind === 'article' ? 'articleLimit' : 'ascendLimit';
  return accountLimits?.[name] ?? settings[name] ?? (kind === 'article' ? 4 : 3);
}
