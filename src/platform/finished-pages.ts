import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodingFor } from './compression';

// Most of what Next does for a page that it has in memory is the same for every visitor. Here the whole answer is kept,
// until anything at all changes (decision 008).

/** The answers that are kept, in bytes. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** The longest that an announcement of a change that nobody heard could matter. */
const KEPT_MS = 60_000;
/** What headers and bookkeeping of an answer may take, in bytes. */
const OVERHEAD_BYTES = 2_048;

interface FinishedPage {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const pages = new LRUCache<string, FinishedPage>({
  maxSize: MAX_KEPT_BYTES,
  ttl: KEPT_MS,
  sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
});
let changes = 0;

/** Forgets all answers, and lets none be kept whose making has already begun. Called for every change of content. */
export function forgetFinishedPages(): void {
  changes += 1;
  pages.clear();
}

/** Counts the changes of content that this process has heard of: what was read before the latest one may be old. */
export const changesOfContent = (): number => changes;

/** What makes Next answer with something else than the page that everyone gets. */
const SPECIAL = [
  'range',
  'rsc',
  'next-action',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'x-nextjs-data',
  'x-prerender-revalidate',
];
const DRAFT_COOKIE = '__prerender_bypass';

/** Queries are left to Next: strangers can invent any number of them. */
function keyOf({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !url || url.includes('?') || SPECIAL.some((name) => name in headers)) return null;
  if (headers.cookie?.includes(DRAFT_COOKIE)) return null;
  return `${encodingFor(headers['accept-encoding'])} ${url}`;
}

/** Sends the kept answer to a request, or 304 to a client that has it. @returns false when there is none. */
export function answerFinished(request: IncomingMessage, response: ServerResponse): boolean {
  const key = keyOf(request);
  const page = key === null ? undefined : pages.get(key);
  if (!page) return false;
  const { 'content-length': _length, ...withoutBody } = page.headers;
  if (hasIt(request, page.headers.etag)) response.writeHead(304, withoutBody).end();
  else response.writeHead(200, page.headers).end(page.body);
  return true;
}

function hasIt(request: IncomingMessage, etag: unknown): boolean {
  const known = request.headers['if-none-match'];
  return typeof etag === 'string' && Boolean(known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
}

/**
 * Keeps the answer to this request if it is a finished page that is the same for everyone. To be called before what
 * compresses the answer, so that it is kept as it is sent.
 */
export function keepFinished(request: IncomingMessage, response: ServerResponse): void {
  const key = keyOf(request);
  if (key === null) return;
  const changesBefore = changes;
  const end = response.end.bind(response);
  response.end = ((...given: unknown[]) => {
    const [body] = given;
    const isWhole = !response.headersSent && (typeof body === 'string' || Buffer.isBuffer(body));
    if (isWhole && changes === changesBefore && isForEveryone(response)) {
      const bytes = Buffer.from(body as string);
      pages.set(key, { headers: { ...response.getHeaders(), 'content-length': bytes.length }, body: bytes });
    }
    return end(...(given as [string]));
  }) as ServerResponse['end'];
}

const isForEveryone = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  response.getHeader('x-nextjs-prerender') === '1' &&
  /\bpublic\b/.test(String(response.getHeader('cache-control'))) &&
  !response.hasHeader('set-cookie');
