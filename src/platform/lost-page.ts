import { randomUUID } from 'node:crypto';
import { request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';

/** Where the page lies that stands for every missing one. */
const LOST_PAGE = '/page-not-found';

/** By this header the server knows the question that it asks itself. */
const OWN_HEADER = 'x-masthead-lost';
const ownToken = randomUUID();

const COPIED = ['content-type', 'content-encoding', 'content-length', 'vary'];

/**
 * Makes missing pages answer with the site's own page, header and footer around it (NAV-02). What Next sends for
 * `notFound()` is an empty document that only script fills: nothing to read without it, and no title. The status stays
 * 404 and the address stays the visitor's.
 */
export function showLostPage(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers[OWN_HEADER] === ownToken) return;
  // Asked for by its name it is as missing as any other.
  if (request.url?.split('?')[0] === LOST_PAGE) request.url = `${LOST_PAGE}/none`;
  if (request.method !== 'GET' || request.headers.rsc || isNoPage(request.url ?? '/')) return;

  const { writeHead, write, end, flushHeaders } = response;
  let isLost = false;
  const isLostNow = (status: number): boolean => {
    if (!response.headersSent && status === 404 && isDocument(response)) isLost = true;
    return isLost;
  };
  response.writeHead = ((status: number, ...rest: never[]) =>
    isLostNow(status) ? response : writeHead.call(response, status, ...rest)) as ServerResponse['writeHead'];
  // A page that is rendered for this request alone is opened before it knows whether there is anything: an empty first
  // piece would send status 200 ahead of the 404. Headers go with the first byte.
  response.flushHeaders = () => {
    if (response.headersSent) flushHeaders.call(response);
  };
  response.write = ((...given: never[]) =>
    isLostNow(response.statusCode) || isNothing(given[0]) || write.apply(response, given as never)) as never;
  response.end = ((...given: never[]) => {
    if (!isLostNow(response.statusCode)) return end.apply(response, given as never);
    Object.assign(response, { writeHead, write, end, flushHeaders });
    sendLostPage(request, response);
    return response;
  }) as ServerResponse['end'];
}

const isNothing = (piece: string | Uint8Array | undefined): boolean => piece?.length === 0;

/** The admin, the calls and the files of the build have their own answers. */
const isNoPage = (url: string): boolean => /^\/(?:admin|api|service|_next)(?:[/?]|$)/.test(url);

const isDocument = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

function sendLostPage(request: IncomingMessage, response: ServerResponse): void {
  for (const name of response.getHeaderNames()) {
    if (/^(?:content-(?!security)|etag|link|vary|transfer-|x-next)/.test(name)) response.removeHeader(name);
  }
  const { localAddress, localPort } = request.socket;
  const headers: OutgoingHttpHeaders = { host: request.headers.host, [OWN_HEADER]: ownToken };
  const encoding = request.headers['accept-encoding'];
  if (encoding) headers['accept-encoding'] = encoding;
  const asked = ask({ host: localAddress, port: localPort, path: LOST_PAGE, headers }, (page) => {
    for (const name of COPIED) {
      const value = page.headers[name];
      if (value) response.setHeader(name, value);
    }
    page.pipe(response);
  });
  asked.on('error', () => response.end());
  asked.end();
}
