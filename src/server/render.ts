import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { inject } from 'light-my-request';
import { SOCKET_HEADER } from '@/platform/client-address';
import { wasAwayLately, watchDatabase } from '@/platform/outage';
import { collectReads } from '@/platform/reads';
import { deferScripts } from './deferred-scripts';
import type { RenderedResponse } from './page-cache';
import { inlineScriptSources, joinInlineScripts } from './script-policy';
import { scriptHeaders } from './security-headers';

/** Next's request handler. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Renders the response for a path, passing these request headers to Next. */
export type Render = (url: string, headers?: IncomingHttpHeaders) => Promise<RenderedResponse>;

/** Request headers about content negotiation. `send.ts` handles them, so Next doesn't see them. */
const NEGOTIATION_HEADERS = new Set(['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range']);

/** Header with which Next suggests a second connection for fonts. Browsers load the site's own fonts on the first one. */
const OWN_PRECONNECT = '</>; rel=preconnect; crossorigin=""';

/** Response headers of Next that are forwarded. */
const FORWARDED = ['content-type', 'link', 'location', 'vary', 'x-robots-tag'];

/**
 * Creates the function that renders responses with Next. Nothing else reads Next's responses. A page for everyone is
 * rendered without the headers of any visitor, so it can't contain personal data. `withMessages` gives a page the
 * messages of its scripts.
 */
export function createPageRenderer(
  handle: NextHandler,
  host: string,
  withMessages: (page: string) => string = (page) => page,
): Render {
  return async (url, headers = {}) => {
    const forwardedRequestHeaders = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !NEGOTIATION_HEADERS.has(name)),
    );
    const wasAway = watchDatabase();
    const { result, reads } = await collectReads(() =>
      inject(
        (request, response) => {
          handle(request as IncomingMessage, response as ServerResponse).catch((error) => response.destroy(error));
        },
        { method: 'GET', url, headers: { ...forwardedRequestHeaders, host } },
      ),
    );
    // Next reports the tags of a page after it has sent the body.
    await setImmediate();
    const { statusCode, rawPayload } = result;
    const isDocument = String(result.headers['content-type'] ?? '').startsWith('text/html');
    const isForEveryone = result.headers['x-nextjs-prerender'] === '1';
    const { body, scripts } = isDocument
      ? documentOf(statusCode, rawPayload, isForEveryone, withMessages)
      : { body: bodyOf(statusCode, rawPayload), scripts: [] };
    return {
      status: statusCode === 500 && (wasAway() || wasAwayLately()) ? 503 : statusCode,
      headers: {
        ...forwardedHeaders(result.headers as Record<string, unknown>),
        ...(isDocument && scriptHeaders(url, scripts)),
      },
      body,
      tags: reads.tags,
      freshUntil: reads.isWhole ? reads.freshUntil : Math.min(reads.freshUntil, Date.now() + MAX_UNCERTAIN_AGE_MS),
      // A page that lacks what couldn't be read is not kept.
      isShared: SHARED_STATUSES.has(statusCode) && !wasAway(),
    };
  };
}

/**
 * Creates the function that renders API calls with a shared response. It passes only the headers that the rate limiter
 * needs to identify the network.
 */
export function createCallRenderer(fetch: (request: Request) => Response | Promise<Response>, origin: string) {
  return async ({ url = '/', headers }: IncomingMessage): Promise<RenderedResponse> => {
    const networkHeaders = ['x-forwarded-for', SOCKET_HEADER].map((name) => [name, String(headers[name] ?? '')]);
    const request = new Request(origin + url, { headers: networkHeaders as [string, string][] });
    const { result, reads } = await collectReads(async () => {
      const response = await fetch(request);
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    });
    const { response, body } = result;
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      tags: reads.tags,
      freshUntil: Math.min(reads.freshUntil, Date.now() + MAX_CALL_AGE_MS),
      isShared:
        response.status === 200 &&
        /\bs-maxage\b/.test(response.headers.get('cache-control') ?? '') &&
        !response.headers.has('set-cookie'),
    };
  };
}

/**
 * Maximum age of a cached call. Content that changes by time alone, such as at the end of an embargo, may be this late.
 */
const MAX_CALL_AGE_MS = 60_000;

/** Maximum age of a page whose dependencies are not fully known. */
const MAX_UNCERTAIN_AGE_MS = 60_000;

/** Status codes that can be cached for everyone: pages, redirects and 404. */
const SHARED_STATUSES = new Set([200, 301, 307, 308, 404]);

/** Drops the body of redirects. */
const bodyOf = (status: number, body: Buffer): Buffer => (status >= 300 && status < 400 ? EMPTY : body);

/** A page with the sources of its inline scripts. */
interface RenderedDocument {
  body: Buffer;
  scripts: readonly string[];
}

/**
 * Returns the HTML to cache. A 404 gets the site's not-found page instead, and pages for everyone get deferred scripts.
 */
function documentOf(
  status: number,
  body: Buffer,
  isForEveryone: boolean,
  withMessages: (page: string) => string,
): RenderedDocument {
  if (status === 404 || (status >= 300 && status < 400)) return { body: EMPTY, scripts: [] };
  // Latin-1 maps each byte to one character. That is safe, because the replaced markup is ASCII, and takes a quarter of
  // the time of UTF-8.
  const joined = withMessages(joinInlineScripts(body.toString('latin1')));
  const page = status === 200 && isForEveryone ? deferScripts(joined) : joined;
  return { body: Buffer.from(page, 'latin1'), scripts: inlineScriptSources(page) };
}

const EMPTY = Buffer.alloc(0);

function forwardedHeaders(headers: Record<string, unknown>): Record<string, string> {
  const forwarded: Record<string, string> = {};
  // Next repeats the Location header when it renders a redirect for the first time.
  for (const name of headers.location === undefined ? FORWARDED : ['location'])
    if (headers[name] !== undefined) forwarded[name] = String([headers[name]].flat()[0]);
  if (forwarded.link === OWN_PRECONNECT) delete forwarded.link;
  return forwarded;
}
