import type { IncomingMessage, ServerResponse } from 'node:http';

/** Parameters that belong to the visit and not to the address, and what they may look like. */
const KEPT: [name: RegExp, value: RegExp][] = [
  [/^playlist$/, /^\d{1,10}$/],
  [/^(?:gift|referral|ab)$/, /^[\w.~-]{1,200}$/],
  [/^utm_[a-z]{1,20}$/, /^[^\p{Cc}]{1,200}$/u],
];

const isKept = ([name, value]: [string, string]): boolean =>
  KEPT.some(([names, values]) => names.test(name) && values.test(value));

/** Where a redirect leads, with the parameters of the asked address that belong to the visit. */
export function keptLocation(location: string, asked: string): string {
  if (!location.startsWith('/') || location.startsWith('//') || location.includes('?')) return location;
  const kept = new URLSearchParams([...new URLSearchParams(asked.split('?')[1] ?? '')].filter(isKept));
  const [path, anchor] = location.split('#');
  return kept.size ? `${path}?${kept}${anchor === undefined ? '' : `#${anchor}`}` : location;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** What belonged to the document that is not sent. */
const OF_BODY = ['content-type', 'content-encoding', 'etag', 'transfer-encoding', 'link'];

/**
 * Sends redirects of pages as what they are: one `Location` and nothing to read. Next names the place twice when it
 * renders the redirect for the first time, once at rendering and once from what it keeps, and sends an empty document
 * that only script would act upon. Pages come from cache and never see the query: what of it belongs to the visit goes
 * on with the visitor (VID-04). To be called last, so that it sees what Next says first.
 */
export function straightenRedirects(request: IncomingMessage, response: ServerResponse, asked: string): void {
  // What scripts ask for holds the redirect in its own data, and is sent as it is.
  if ('rsc' in request.headers) return;
  const { write, end, flushHeaders } = response;
  const isRedirect = (): boolean =>
    !response.headersSent && REDIRECTS.has(response.statusCode) && response.hasHeader('location');
  response.flushHeaders = () => {
    if (!isRedirect()) flushHeaders.call(response);
  };
  response.write = ((...given: never[]) => {
    if (!isRedirect()) return write.apply(response, given as unknown as Parameters<typeof write>);
    process.nextTick(called(given) ?? (() => {}));
    return true;
  }) as ServerResponse['write'];
  response.end = ((...given: unknown[]) => {
    if (!isRedirect()) return end.apply(response, given as Parameters<typeof end>);
    const [location = ''] = [response.getHeader('location')].flat();
    response.setHeader('location', keptLocation(String(location), asked));
    for (const name of OF_BODY) response.removeHeader(name);
    response.setHeader('content-length', 0);
    return (end as (called?: () => void) => ServerResponse).call(response, called(given));
  }) as ServerResponse['end'];
}

const called = (given: unknown[]): (() => void) | undefined =>
  given.find((one) => typeof one === 'function') as (() => void) | undefined;
