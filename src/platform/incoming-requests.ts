import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SOCKET_HEADER } from './client-address';
import { showLostPage } from './lost-page';
import { compressPage } from './page-compression';
import { precompressedAddresses, preferPrecompressed } from './precompressed';
import { keepQueryOfRedirects } from './redirect-query';

/**
 * Readies every request of this process's HTTP server before Next sees it. Call once, before the server answers.
 */
export function prepareIncomingRequests(): void {
  const compressed = precompressedAddresses(process.env.NEXT_DIST_DIR ?? '.next');
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    prepareRequest(request);
    keepQueryOfRedirects(request, response);
    request.url = preferPrecompressed(request.url ?? '/', request.headers['accept-encoding'], compressed);
    if (isPage(request.url)) compressPage(request, response);
    showLostPage(request, response);
  });
}

/**
 * Writes the connection's address into {@link SOCKET_HEADER}, over whatever the client sent there. What makes Next
 * answer 500 is turned into what it refuses properly: a path whose percent signs cannot be decoded is taken literally,
 * a target that is no path (`*`, or a whole address) is cut to one, and TRACE, which no fetch Request may carry,
 * becomes another method that nothing here answers to.
 */
export function prepareRequest(request: Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'socket'>): void {
  request.headers[SOCKET_HEADER] = request.socket.remoteAddress ?? '';
  if (request.method === 'TRACE') request.method = 'PROPFIND';
  const target = (request.url ?? '').replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
  const [path = '', ...query] = target.split('?');
  request.url = [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?');
  refuseForms(request);
}

/** Pages and feeds; the admin, the calls and files are compressed by those who answer them. */
const isPage = (url: string): boolean =>
  !/^\/(?:admin|api|service|authenticate|logout|_next|resources)(?:[/?]|$)/.test(url);

/** Where a request may carry a body. Everything else is a page. */
const TAKES_BODIES = /^\/(?:admin|api|service|authenticate)(?:[/?]|$)/;

/**
 * Next reads a form that is sent to a page as a call of one of the page's functions and answers 500 to what is none.
 * The site's pages have no functions: without its type the form is no such call.
 */
function refuseForms(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  if (TAKES_BODIES.test(request.url ?? '')) return;
  delete request.headers['content-type'];
  delete request.headers['next-action'];
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
