import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { isReadingPath } from '@/domain/metering/gated-entry.query';
import { isAdminPath, type RefuseReader } from './admin-door';
import { SOCKET_HEADER } from './client-address';
import { compressAnswer } from './compression';
import { answerFinished, keepFinished } from './finished-pages';
import { lateScripts } from './late-scripts';
import { showLostPage } from './lost-page';
import { neighbours } from './neighbours';
import { tellOutage } from './outage';
import { chooseVariant, type DecidePage, isVariantAddress } from './page-variants';
import { precompressedAddresses, preferPrecompressed } from './precompressed';
import { hideForeignPreviews } from './preview-door';
import { straightenRedirects } from './redirects';
import { isRouterState } from './router-state';
import { addressOfSearch } from './search-address';
import { isSearchPage, limitSearch } from './search-limit';
import { setSecurityHeaders } from './security-headers';

/**
 * Readies every request of this process's HTTP server before Next sees it, and answers those whose page is finished.
 * `decidePage` says which variant of a page with a text its visitor gets; `answerCall` answers the site's calls, at a
 * fraction of what they cost on their way through Next (decision 008). Call once, before the server answers. Returns
 * what leaves servers alone that have answered nothing yet.
 */
export function prepareIncomingRequests({ decidePage, refuseAdmin, answerCall }: Answering = {}): () => void {
  const compressed = precompressedAddresses(process.env.NEXT_DIST_DIR ?? '.next');
  const known = new WeakSet<Server>();
  // Next makes the server and offers no way to it; this is told of a request before the server's listeners are.
  const prepareServer = (message: unknown) => {
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      prepareRequest(request);
      setSecurityHeaders(request.url ?? '/', response);
      if (!isRouterState(request.headers['next-router-state-tree'])) return void response.writeHead(400).end();
      if (answerCall && isCall(request)) {
        compressAnswer(request, response);
        headLater(response);
        return answerCall(request, response);
      }
      hideForeignPreviews(request);
      const asked = request.url ?? '/';
      request.url = addressOfSearch(asked);
      const go = () => {
        if (answerFinished(request, response)) return;
        request.url = preferPrecompressed(request.url ?? '/', request.headers['accept-encoding'], compressed);
        tellOutage(response);
        keepFinished(request, response);
        compressAnswer(request, response, lateScripts);
        showLostPage(request, response);
        if (!isOfCms(asked)) straightenRedirects(request, response, asked);
        for (const listener of listeners) listener.call(server, request, response);
      };
      if (refuseAdmin && isAdminPath(asked))
        void refuseAdmin(request, response).then((isAnswered) => isAnswered || go());
      else if (decidePage && isReading(request)) void chooseVariant(decidePage, request, response, go);
      else if (isSearchPage(request.url)) void limitSearch(neighbours().limiter, request, response, go);
      else go();
    });
  };
  subscribe(REQUEST_START, prepareServer);
  return () => void unsubscribe(REQUEST_START, prepareServer);
}

const REQUEST_START = 'http.server.request.start';

interface Answering {
  decidePage?: DecidePage;
  refuseAdmin?: RefuseReader;
  answerCall?: (request: IncomingMessage, response: ServerResponse) => unknown;
}

/** Whether a request is for the site's own API; the CMS's lies under it and is Next's. */
const isCall = ({ url }: IncomingMessage): boolean =>
  /^\/(?:service|api)(?:[/?]|$)/.test(url ?? '') && !/^\/api\/cms(?:[/?]|$)/.test(url ?? '');

/** The CMS's own pages and calls, whose redirects are their own matter. */
const isOfCms = (url: string): boolean => /^\/(?:admin|api)(?:[/?]|$)/.test(url);

/** Lets the head of an answer wait for its first piece: only then is it known whether it is compressed. */
function headLater(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    response.statusCode = status;
    // Node itself comes here once more, at the first piece.
    response.writeHead = writeHead;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    return response;
  }) as ServerResponse['writeHead'];
}

/**
 * Writes the connection's address into {@link SOCKET_HEADER}, over whatever the client sent there. What makes Next
 * answer 500 is turned into what it refuses properly: a path whose percent signs cannot be decoded is taken literally,
 * a target that is no path (`*`, or a whole address) is cut to one, and TRACE, which no fetch Request may carry,
 * becomes another method that nothing here answers to.
 */
export function prepareRequest(
  request: Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'rawHeaders' | 'socket'>,
): void {
  const address = request.socket.remoteAddress ?? '';
  request.headers[SOCKET_HEADER] = address;
  const foreign = (_: string, at: number, raw: string[]) => raw[at - (at % 2)]?.toLowerCase() !== SOCKET_HEADER;
  request.rawHeaders = [...request.rawHeaders.filter(foreign), SOCKET_HEADER, address];
  if (request.method === 'TRACE') request.method = 'PROPFIND';
  const target = (request.url ?? '').replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
  const [path = '', ...query] = target.split('?');
  request.url = [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?');
  if (isVariantAddress(request.url)) request.url = '/page-not-found/none';
  refuseForms(request);
}

/** Whether a page with a text may be asked for. */
const isReading = ({ method, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && isReadingPath((url ?? '').split('?')[0] ?? '');

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
