import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS } from '@/platform/outage';
import { type CachedPage, MIN_COMPRESSED_BYTES } from './page-cache';
import { redirectLocation } from './redirects';
import { securityHeaders } from './security-headers';

/**
 * The audience of a response: everyone, everyone and forever, because the URL changes with the content, the visitor that
 * a variant was chosen for, or the owner of personal data.
 */
export type Audience = 'everyone' | 'everyone-forever' | 'visitor' | 'owner';

/** Options for sending a response. */
export interface SendOptions {
  audience: Audience;
  /** The URL as the client sent it. */
  originalUrl: string;
  /** `Set-Cookie` value to send along. */
  cookie?: string;
  /** Headers that state how machines may use the content. */
  usage?: Readonly<Record<string, string>>;
  /** Status to send instead of the page's own. */
  status?: number;
}

/**
 * Sends a page in the best accepted encoding: Brotli, gzip or plain. Sends no body for HEAD, or if the client's copy is
 * current (304).
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { audience, originalUrl, cookie, usage, status = page.status }: SendOptions,
): Promise<void> {
  const headers: OutgoingHttpHeaders = {
    ...securityHeaders(originalUrl),
    ...cacheHeadersOf(status, audience),
    ...page.headers,
    ...usage,
  };
  // A page can have links of its own, such as its canonical address.
  if (usage?.link && page.headers.link) headers.link = `${page.headers.link}, ${usage.link}`;
  headers.vary = audience.startsWith('everyone') ? varyOf(page.headers.vary) : 'Cookie, Accept-Encoding';
  if (cookie) headers['set-cookie'] = cookie;
  if (page.headers.location) headers.location = redirectLocation(page.headers.location, originalUrl);
  if (status === 200) headers.etag = page.etag;
  if (status === 200 && hasCurrentCopy(request, page.etag)) return void response.writeHead(304, headers).end();
  const encoding = page.length >= MIN_COMPRESSED_BYTES ? encodingFor(request.headers['accept-encoding']) : null;
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? await page.gzip() : await page.plain();
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** Shared caches may store pages but must revalidate each time, so that an edit shows within a second. */
const CACHE_HEADERS: Record<Audience, OutgoingHttpHeaders> = {
  everyone: { 'cache-control': 'public, max-age=0, must-revalidate' },
  'everyone-forever': { 'cache-control': 'public, max-age=31536000, immutable' },
  visitor: { 'cache-control': 'private, no-cache' },
  owner: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
};

/** Returns the headers that say who may store a response, and for how long. */
export function cacheHeadersOf(status: number, audience: Audience): OutgoingHttpHeaders {
  if (status < 500) return CACHE_HEADERS[audience === 'everyone-forever' && status !== 200 ? 'everyone' : audience];
  return { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }) };
}

function varyOf(vary = ''): string {
  const names = vary.split(',').map((name) => name.trim());
  return names.some((name) => /^accept-encoding$/i.test(name))
    ? vary
    : [...names, 'Accept-Encoding'].filter(Boolean).join(', ');
}

function hasCurrentCopy(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return Boolean(known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')));
}

/** Returns the preferred encoding that the client accepts, or null for none. */
export function encodingFor(acceptEncoding: string | string[] | undefined): 'br' | 'gzip' | null {
  const accepted = String(acceptEncoding ?? '').toLowerCase();
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : null;
}

const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.trim().split(';');
    return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });
