import { msg } from '@/language/t';

/** Events that the browser of a reader reports for an article, each at most once per page view. */
export const READING_KINDS = [
  /** The page was opened and visible. */
  'view',
  /** The page was opened and ended at the gate. */
  'gate',
  /** The whole text was open and visible for 10 seconds. */
  'read',
  /** A quarter, half, three quarters or all of the text had come into view. */
  'quarter',
  'half',
  'three-quarters',
  'end',
  /** The article was read, and its end came into view. */
  'finish',
  /** A recording in the article was played. */
  'listen',
] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

/** Events that the server counts where they happen. */
export type ServerKind =
  | 'save'
  | 'share'
  | 'gift'
  /** A subscription bought from the article's gate has started. */
  | 'subscription'
  /** A link in a newsletter issue was followed, or the issue opened. */
  | 'click'
  | 'open';
export type EventKind = ReadingKind | ServerKind;

/** Where a reader came from. */
export const SOURCES = ['direct', 'search', 'social', 'newsletter', 'site', 'internal'] as const;
export type Source = (typeof SOURCES)[number];

/** Names of sources for editors, as messages. */
export const SOURCE_NAMES: Record<Source, string> = {
  direct: msg('Direct'),
  search: msg('Search'),
  social: msg('Social'),
  newsletter: msg('Newsletter'),
  site: msg('Other site'),
  internal: msg('This site'),
};

/** Origin of a page view: its kind, and the host for anything but a direct visit, a newsletter and this site. */
export interface Origin {
  source: Source;
  host: string;
}

/** Value that a browser reports for a link in a newsletter. */
export const FROM_NEWSLETTER = 'newsletter';

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/;
const SEARCH =
  /^(?:(?:news|images|scholar)\.)?(?:google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|qwant|startpage|kagi|naver|seznam)\.|^search\.|^(?:chatgpt|perplexity|copilot\.microsoft|gemini\.google|claude)\./;
const SOCIAL =
  /^(?:(?:l|lm|m|out|old|go)\.)?(?:facebook|instagram|linkedin|twitter|x|t|reddit|pinterest|youtube|tiktok|threads|bsky|whatsapp|telegram|lnkd|news\.ycombinator)\.(?:com|net|co|app|me|in|org)$|^mastodon\.|^lnkd\.in$|^t\.me$/;

/**
 * Returns where a page view came from. Nothing but the host is used, because paths and queries of other sites can
 * identify people.
 * @param from host of the referring page, `newsletter`, or an empty text; anything else counts as direct
 * @param siteHost host of this site
 */
export function originOf(from: string, siteHost: string): Origin {
  if (from === FROM_NEWSLETTER) return { source: 'newsletter', host: '' };
  const host = from.toLowerCase().replace(/^www\./, '');
  if (host === siteHost.toLowerCase().replace(/^www\./, '')) return { source: 'internal', host: '' };
  if (!HOST.test(host)) return { source: 'direct', host: '' };
  if (SEARCH.test(host)) return { source: 'search', host };
  return { source: SOCIAL.test(host) ? 'social' : 'site', host };
}

/** Whether a browser asks not to be counted, by Do Not Track or Global Privacy Control. */
export const asksNotToBeCounted = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
