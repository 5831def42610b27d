import type { IncomingMessage } from 'node:http';
import { parse as parseCookie } from 'node:querystring';
import { isReadingPath } from '@/domain/metering/gated-entry.query';
import { isPrefetch } from '@/domain/metering/meter.rules';
import { type DecidePage, GIFT_QUERY, type PageAsked, VARIANT_BASE } from '@/domain/metering/page-variant.rules';
import { addressOf } from '@/platform/client-address';
import { env } from '@/platform/env';

/** What a visitor gets of an address. */
export interface Admission {
  /** The page that answers: the address itself, or one of its variants. */
  page: string;
  /** Whether it is the same for everyone, or was chosen for this visitor. */
  audience: 'everyone' | 'visitor';
  /** Handed to the visitor. */
  cookie?: string;
}

/**
 * Says which page answers a request. A page with a text has variants, each made once and kept like any page; `decide`
 * says which of them this visitor gets. Whatever was decided, nobody but him may keep the answer, and a decision that
 * fails withholds the text. Null: nothing is sent, because what is fetched ahead would be shown later without asking
 * again, and might be the wrong variant by then.
 */
export async function admit(decide: DecidePage, request: IncomingMessage): Promise<Admission | null> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  if (!isReadingPath(path)) return { page: path, audience: 'everyone' };
  const { headers, method } = request;
  const prefetches = isPrefetch([headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' '));
  const asked: PageAsked = {
    path,
    gift: query ? new URLSearchParams(query).get(GIFT_QUERY) : null,
    isReading: method === 'GET' && !prefetches && !isForScripts(request) && !('range' in headers),
    userAgent: headers['user-agent'],
    // Few are asked for it: only who begins a meter is told apart by his network.
    get network() {
      return addressOf(headers, env.TRUSTED_PROXIES);
    },
    cookie: cookiesOf(headers.cookie),
  };
  const decided = await decide(asked).catch((): Awaited<ReturnType<DecidePage>> => ({ variant: 'teaser' }));
  if (!decided) return { page: path, audience: 'everyone' };
  if (prefetches) return null;
  const isTeaser = decided.variant === 'teaser' || isForScripts(request) || 'range' in headers;
  return {
    page: isTeaser ? path : `${VARIANT_BASE}/${decided.variant}${path}`,
    audience: 'visitor',
    cookie: decided.cookie,
  };
}

/** Whether a request is Next's router asking for the data of a page. */
export const isForScripts = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  'rsc' in headers || 'next-router-state-tree' in headers;

function cookiesOf(header: string | undefined): PageAsked['cookie'] {
  const cookies = header ? parseCookie(header, ';', '=', { decodeURIComponent: (text) => text }) : {};
  return (name) => {
    const value = cookies[name] ?? cookies[` ${name}`];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
}
