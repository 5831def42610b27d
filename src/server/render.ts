import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { inject } from 'light-my-request';
import { SOCKET_HEADER } from '@/platform/client-address';
import { isDatabaseAway } from '@/platform/preparing-client';
import { collectReads } from '@/platform/reads';
import { withLateScripts } from './late-scripts';
import type { Made } from './page-cache';

/** Next's way to answer a request. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Makes the answer for an address, with these headers of the request. */
export type Render = (url: string, headers?: IncomingHttpHeaders) => Promise<Made>;

/** What a client says of the way in which it wants an answer: that is for `send.ts` to decide. */
const OF_DELIVERY = new Set(['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range']);

/** What of Next's headers is sent on. */
const KEPT = ['content-type', 'link', 'location', 'vary', 'x-robots-tag'];

/**
 * Makes answers with Next, and is the only place that looks at what Next answers. A page for everyone is asked for with
 * no header of any visitor, so nothing of one can be in it.
 */
export function renderWith(handle: NextHandler, host: string): Render {
  return async (url, headers = {}) => {
    const asked = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_DELIVERY.has(name)));
    const { result, reads } = await collectReads(() =>
      inject(
        (request, response) => {
          handle(request as IncomingMessage, response as ServerResponse).catch((error) => response.destroy(error));
        },
        { method: 'GET', url, headers: { ...asked, host } },
      ),
    );
    // Next names the tags of a page when it has sent it.
    await setImmediate();
    const { statusCode, rawPayload } = result;
    const isDocument = String(result.headers['content-type'] ?? '').startsWith('text/html');
    const isForEveryone = result.headers['x-nextjs-prerender'] === '1';
    return {
      status: statusCode === 500 && isDatabaseAway() ? 503 : statusCode,
      headers: keptHeaders(result.headers as Record<string, unknown>),
      body: isDocument ? documentOf(statusCode, rawPayload, isForEveryone) : bodyOf(statusCode, rawPayload),
      tags: reads.tags,
      freshUntil: reads.isWhole ? reads.freshUntil : Math.min(reads.freshUntil, Date.now() + MOST_UNSURE_MS),
      isShared: SHARED.has(statusCode),
    };
  };
}

/**
 * Makes answers of calls that are the same for everyone, with no header of any visitor but those by which his network is
 * counted.
 */
export function callWith(fetch: (request: Request) => Response | Promise<Response>, origin: string) {
  return async ({ url = '/', headers }: IncomingMessage): Promise<Made> => {
    const counted = ['x-forwarded-for', SOCKET_HEADER].map((name) => [name, String(headers[name] ?? '')]);
    const request = new Request(origin + url, { headers: counted as [string, string][] });
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
      freshUntil: Math.min(reads.freshUntil, Date.now() + KEPT_CALL_MS),
      isShared:
        response.status === 200 &&
        /\bs-maxage\b/.test(response.headers.get('cache-control') ?? '') &&
        !response.headers.has('set-cookie'),
    };
  };
}

/** How long the passing of time alone, such as the end of an embargo, may go unnoticed by a call. */
const KEPT_CALL_MS = 60_000;

/** The longest that an answer is kept of which it is not sure what it was made from. */
const MOST_UNSURE_MS = 60_000;

/** What may be kept for everyone: pages, redirects, and that there is nothing. */
const SHARED = new Set([200, 301, 307, 308, 404]);

/** A redirect has nothing to read. */
const bodyOf = (status: number, body: Buffer): Buffer => (status >= 300 && status < 400 ? EMPTY : body);

/** The page of a missing one is another one, and the scripts of one that is the same for everyone can wait. */
function documentOf(status: number, body: Buffer, isForEveryone: boolean): Buffer {
  if (status === 404) return EMPTY;
  if (status !== 200 || !isForEveryone) return bodyOf(status, body);
  // What is looked for and put in is ASCII: a letter per byte takes a quarter of the time of reading and writing UTF-8.
  return Buffer.from(withLateScripts(body.toString('latin1')), 'latin1');
}

const EMPTY = Buffer.alloc(0);

function keptHeaders(headers: Record<string, unknown>): Record<string, string> {
  const kept: Record<string, string> = {};
  // Next names the place of a redirect twice when it renders it for the first time.
  for (const name of headers.location === undefined ? KEPT : ['location'])
    if (headers[name] !== undefined) kept[name] = String([headers[name]].flat()[0]);
  return kept;
}
