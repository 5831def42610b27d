/** What is counted apart: articles, and the reports under `/ascend` (QUOTA-06). */
export const METER_KINDS = ['article', 'ascend'] as const;
export type MeterKind = (typeof METER_KINDS)[number];

/** How many entries of a kind a visitor may read in a month, and has read. */
export interface Quota {
  limit: number;
  count: number;
  remaining: number;
}

/** What is left is never below nothing (QUOTA-03). */
export const quotaOf = (limit: number, count: number): Quota => ({
  limit,
  count,
  remaining: Math.max(0, limit - count),
});

/** The month in which something is counted, `2024-12`, by the calendar of UTC (QUOTA-11). */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** The day in which something is counted, `2024-12-05`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** What a guest's meter holds: who he is to the meter, the month, and what was counted in it. */
export interface MeterCard {
  id: string;
  month: string;
  article: string[];
  ascend: string[];
  /** The entry that the meter withheld last: registering opens it. */
  wall: string | null;
}

/** The most entries that a card names; beyond them the server's own record is asked. */
const MAX_NAMED = 40;

/** A card for this month: counts start again at 0 on the first day of each (QUOTA-11). */
export function cardFor(card: MeterCard, now: Date): MeterCard {
  const month = monthOf(now);
  return card.month === month ? card : { id: card.id, month, article: [], ascend: [], wall: null };
}

/** The card with the entries that the server has counted. */
export function cardWith(card: MeterCard, kind: MeterKind, entries: readonly string[]): MeterCard {
  return { ...card, [kind]: entries.slice(-MAX_NAMED) };
}

/** A card as text, and back; null for what is none. */
export const writeCard = ({ id, month, article, ascend, wall }: MeterCard): string =>
  [id, month, article.join('~'), ascend.join('~'), ...(wall ? [wall] : [])].join('!');

export function readCard(text: string): MeterCard | null {
  const [id = '', month = '', article = '', ascend = '', wall = ''] = text.split('!');
  if (!/^[\w-]{8,40}$/.test(id) || !/^\d{4}-\d\d$/.test(month)) return null;
  const entriesOf = (part: string) => part.split('~').filter(Boolean);
  return { id, month, article: entriesOf(article), ascend: entriesOf(ascend), wall: wall || null };
}

/** Programs that read for others: they are never counted and get what search engines are to show. */
const PROGRAMS =
  /bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|embedly|whatsapp|telegram|preview|archiver|monitor|pingdom|uptime|validator|feed|rss/i;

/** Whether a program, by its own account, asks for a page. */
export const isProgram = (userAgent: string | undefined): boolean => PROGRAMS.test(userAgent ?? '');

/** Whether a browser asks for a page that nobody has opened yet. */
export const isPrefetch = (purpose: string | undefined): boolean => /prefetch|preview|prerender/i.test(purpose ?? '');

/** Limits as settings and accounts hold them. */
interface Limits {
  articleLimit?: number | null;
  ascendLimit?: number | null;
}

/** The limit of a meter: an account's own, else that of the settings, else 4 and 3 (QUOTA-01, QUOTA-02, QUOTA-08). */
export function limitOf(kind: MeterKind, settings: Limits, own?: Limits | null): number {
  const name = kind === 'article' ? 'articleLimit' : 'ascendLimit';
  return own?.[name] ?? settings[name] ?? (kind === 'article' ? 4 : 3);
}
