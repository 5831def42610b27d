import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseCookie } from 'node:querystring';
import { isPrefetch } from '@/domain/metering/meter.rules';
import { addressOf } from './client-address';
import { env } from './env';

// A page whose text not everyone may read has variants, each rendered once and kept like any page. Which one a visitor
// gets is decided here, in front of the pages that are finished; the page itself knows nobody.

/** What there is of such a page beside its teaser, which stands at its own address. */
export const PAGE_VARIANTS = ['full', 'gift', 'gift-wrong', 'gift-expired', 'gift-revoked', 'register'] as const;
export type PageVariant = (typeof PAGE_VARIANTS)[number];

/** Where the variants are rendered. Nobody comes here from outside. */
export const VARIANT_BASE = '/page-variant';

export interface PageAsked {
  path: string;
  /** The token of a gift link, if the address has one. */
  gift: string | null;
  /** Whether somebody opens the page now; not so for HEAD, for prefetching, and for scripts. */
  isReading: boolean;
  userAgent: string | undefined;
  /** The address that limits count by. */
  network: string;
  cookie(name: string): string | null;
}

/** The variant for this visitor, and a cookie for him. Null: the page is the same for everyone. */
export type DecidePage = (asked: PageAsked) => Promise<{ variant: PageVariant | 'teaser'; cookie?: string } | null>;

/** Queries under which an address names a gift. */
export const GIFT_QUERY = 'gift';

/**
 * Lets `decide` say which variant answers a request; then `go` goes on with it. Whatever was decided, nobody but the
 * visitor may keep the answer, and a decision that fails withholds the text.
 */
export async function chooseVariant(
  decide: DecidePage,
  request: IncomingMessage,
  response: ServerResponse,
  go: () => void,
): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const { headers, method } = request;
  const isForScripts = 'rsc' in headers || 'next-router-state-tree' in headers || 'range' in headers;
  const prefetch = isPrefetch([headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' '));
  const asked: PageAsked = {
    path,
    gift: query ? new URLSearchParams(query).get(GIFT_QUERY) : null,
    isReading: method === 'GET' && !prefetch && !isForScripts,
    userAgent: headers['user-agent'],
    // Few are asked for it: only who begins a meter is told apart by his network.
    get network() {
      return addressOf(headers, env.TRUSTED_PROXIES);
    },
    cookie: cookiesOf(headers.cookie),
  };
  const decided = await decide(asked).catch((): Awaited<ReturnType<DecidePage>> => ({ variant: 'teaser' }));
  if (decided) {
    keepPrivate(response, decided.cookie);
    // What is fetched ahead would be shown later without asking again, and might be the wrong variant by then.
    if (prefetch) return void response.writeHead(204).end();
    // Scripts get the teaser's data, at the address by which Next tells them from a page.
    if (!isForScripts) request.url = decided.variant === 'teaser' ? path : `${VARIANT_BASE}/${decided.variant}${path}`;
  }
  go();
}

/** Writes over what the page says about caching, at the last moment: kept pages are kept as they are for everyone. */
function keepPrivate(response: ServerResponse, cookie: string | undefined): void {
  const write = response.writeHead.bind(response);
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const at = rest.findIndex((one) => typeof one === 'object' && one !== null);
    // A copy: the headers of a kept page are those of its next visitor too.
    if (at >= 0) rest[at] = withoutPersonal(rest[at] as Record<string, unknown>);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('Vary', 'Cookie, Accept-Encoding');
    if (cookie) response.setHeader('Set-Cookie', cookie);
    return (write as (...all: unknown[]) => ServerResponse)(status, ...rest);
  }) as ServerResponse['writeHead'];
}

const PERSONAL = new Set(['cache-control', 'vary', 'set-cookie']);

function withoutPersonal(given: Record<string, unknown>): Record<string, unknown> {
  const others: Record<string, unknown> = {};
  for (const name in given) if (!PERSONAL.has(name.toLowerCase())) others[name] = given[name];
  return others;
}

/** Whether an address, however it is written, leads to where the variants are rendered. */
export function isVariantAddress(url: string): boolean {
  let path = url.split('?')[0] ?? '';
  for (let round = 0; round < 3 && path.includes('%'); round += 1) path = path.replace(/%([0-9a-f]{2})/gi, decodeByte);
  return /page-variant/i.test(path);
}

const decodeByte = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

function cookiesOf(header: string | undefined): PageAsked['cookie'] {
  const cookies = header ? parseCookie(header, ';', '=', { decodeURIComponent: (text) => text }) : {};
  return (name) => {
    const value = cookies[name] ?? cookies[` ${name}`];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
}
