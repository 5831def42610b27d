import type { IncomingMessage } from 'node:http';
import { parse as parseCookie } from 'node:querystring';
import { isReadingPath } from '@/domain/metering/gated-entry.query';
import { isPrefetch } from '@/domain/metering/meter.rules';
import { type DecidePage, GIFT_QUERY, type PageRequest, VARIANT_BASE } from '@/domain/metering/page-variant.rules';
import { addressOf } from '@/platform/client-address';
import { env } from '@/platform/env';
import { isVersionedFile } from './routes';
import type { Audience } from './send';

/** Page to serve for a request. */
export interface Admission {
  /** Path to render: the requested path, or that of a variant. */
  page: string;
  audience: Exclude<Audience, 'owner'>;
  /** `Set-Cookie` value to send along. */
  cookie?: string;
}

/**
 * Chooses the page that answers a request. A gated page has variants, each rendered once and cached like any other
 * page, and `decide` picks the one for this visitor. The response is then private, and a failed decision serves the
 * teaser. Returns null for a prefetch of a gated page, which gets no content: the browser would show the prefetched
 * variant later without asking again, when another variant may apply.
 */
export async function admit(decide: DecidePage, request: IncomingMessage): Promise<Admission | null> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  if (!isReadingPath(path)) return { page: path, audience: isVersionedFile(path) ? 'everyone-forever' : 'everyone' };
  const { headers, method } = request;
  const isPrefetched = [headers['sec-purpose'], headers.purpose, headers['x-moz']].some(isPrefetch);
  const pageRequest: PageRequest = {
    path,
    gift: query ? new URLSearchParams(query).get(GIFT_QUERY) : null,
    isReading: method === 'GET' && !isPrefetched && !isForScripts(request) && !('range' in headers),
    userAgent: headers['user-agent'],
    // A getter, because only the start of a new meter needs the network.
    get network() {
      return addressOf(headers, env.TRUSTED_PROXIES);
    },
    cookie: cookiesOf(headers.cookie),
  };
  const decision = await decide(pageRequest).catch((): Awaited<ReturnType<DecidePage>> => ({ variant: 'teaser' }));
  if (!decision) return { page: path, audience: 'everyone' };
  if (isPrefetched) return null;
  const isTeaser = decision.variant === 'teaser' || isForScripts(request) || 'range' in headers;
  return {
    page: isTeaser ? path : `${VARIANT_BASE}/${decision.variant}${path}`,
    audience: 'visitor',
    cookie: decision.cookie,
  };
}

/** Whether a request is Next's router asking for the data of a page. */
export const isForScripts = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  'rsc' in headers || 'next-router-state-tree' in headers;

function cookiesOf(header: string | undefined): PageRequest['cookie'] {
  const cookies = header ? parseCookie(header, ';', '=', { decodeURIComponent: (text) => text }) : {};
  return (name) => {
    const value = cookies[name] ?? cookies[` ${name}`];
    return (Array.isArray(value) ? value[0] : value) ?? null;
  };
}
