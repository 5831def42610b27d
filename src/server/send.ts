import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS } from '@/platform/outage';
import type { KeptPage } from './page-cache';
import { keptLocation } from './redirects';
import { securityHeaders } from './security-headers';

/** Who an answer is for: everyone; the one visitor for whom a variant was chosen; the owner of what it shows. */
export type Audience = 'everyone' | 'visitor' | 'owner';

/** How an answer is sent. */
export interface Sending {
  audience: Audience;
  /** The address as the visitor wrote it. */
  asked: string;
  /** Handed to the visitor. */
  cookie?: string;
  /** Another status than the answer's own. */
  status?: number;
}

/** Sends an answer as its client takes it: brotli, gzip or plain, without a body for HEAD and for what the client has. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  { audience, asked, cookie, status = page.status }: Sending,
): Promise<void> {
  const headers: OutgoingHttpHeaders = { ...securityHeaders(asked), ...cachingOf(status, audience), ...page.headers };
  headers.vary = audience === 'everyone' ? varyOf(page.headers.vary) : 'Cookie, Accept-Encoding';
  if (cookie) headers['set-cookie'] = cookie;
  if (page.headers.location) headers.location = keptLocation(page.headers.location, asked);
  if (status === 200) headers.etag = page.etag;
  if (status === 200 && hasIt(request, page.etag)) return void response.writeHead(304, headers).end();
  const encoding = page.length >= MIN_COMPRESSED_BYTES ? encodingFor(request.headers['accept-encoding']) : null;
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? await page.gzip() : await page.plain();
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** Shorter bodies are not worth it. */
const MIN_COMPRESSED_BYTES = 1024;

/** Shared caches may keep a page but ask each time whether it is still true: an edit shows within a second. */
const CACHING: Record<Audience, OutgoingHttpHeaders> = {
  everyone: { 'cache-control': 'public, max-age=0, must-revalidate' },
  visitor: { 'cache-control': 'private, no-cache' },
  owner: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
};

function cachingOf(status: number, audience: Audience): OutgoingHttpHeaders {
  if (status < 500) return CACHING[audience];
  return { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }) };
}

function varyOf(vary = ''): string {
  const names = vary.split(',').map((name) => name.trim());
  return names.some((name) => /^accept-encoding$/i.test(name))
    ? vary
    : [...names, 'Accept-Encoding'].filter(Boolean).join(', ');
}

function hasIt(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return Boolean(known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')));
}

/** The better of the encodings that a client takes, or null. */
export function encodingFor(acceptEncoding: string | string[] | undefined): 'br' | 'gzip' | null {
  const accepted = String(acceptEncoding ?? '').toLowerCase();
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : null;
}

const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.trim().split(';');
    return name.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });
