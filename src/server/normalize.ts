import type { IncomingMessage } from 'node:http';
import { SOCKET_HEADER } from '@/platform/client-address';
import { readPreviewToken } from '@/platform/preview-link';
import { isRouterState } from './router-state';
import { addressOfSearch } from './search-address';

/** An address that leads nowhere. */
const NOWHERE = '/page-not-found/none';

type Asked = Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'rawHeaders' | 'socket'>;

/**
 * Writes a request the way everything after it can rely on, and says whether it can be answered at all:
 * - the connection's address stands in {@link SOCKET_HEADER}, over whatever the client sent there;
 * - the target is a path whose percent signs can be decoded, and never that of a variant (`/page-variant/…`), of a
 *   preview whose link is forged or has expired (ADMIN-13), or of the page for missing ones;
 * - a search is a path (`/search/{query}`), because a page never sees the query of its address;
 * - TRACE, which no fetch Request may carry, is another method that nothing answers to;
 * - a form that is sent to a page has no type, by which Next would take it for a call of one of the page's functions.
 */
export function normalize(request: Asked, now: number = Date.now()): boolean {
  const address = request.socket.remoteAddress ?? '';
  request.headers[SOCKET_HEADER] = address;
  const isForeign = (_: string, at: number, raw: string[]) => raw[at - (at % 2)]?.toLowerCase() !== SOCKET_HEADER;
  request.rawHeaders = [...request.rawHeaders.filter(isForeign), SOCKET_HEADER, address];
  if (request.method === 'TRACE') request.method = 'PROPFIND';
  request.url = normalAddress(request.url ?? '', now);
  if (!TAKES_BODIES.test(request.url)) {
    delete request.headers['content-type'];
    delete request.headers['next-action'];
  }
  return isRouterState(request.headers['next-router-state-tree']);
}

/** Where a request may carry a body. Everything else is a page. */
const TAKES_BODIES = /^\/(?:admin|api|service|authenticate)(?:[/?]|$)/;

/** The address as pages know it, from the site's root. `now` in milliseconds since 1970. */
export function normalAddress(target: string, now: number): string {
  // A target may also be `*`, or a whole address.
  const [path = '', ...query] = target
    .replace(/^https?:\/\/[^/?]*/i, '')
    .replace(/^(?!\/)/, '/')
    .split('?');
  const decodable = isDecodable(path) ? path : path.replaceAll('%', '%25');
  if (isHidden(decodable) || isClosedPreview(decodable, now)) return NOWHERE;
  return addressOfSearch([decodable, ...query].join('?'));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a path, however it is written, leads to where the server alone renders: variants and the missing page. */
export function isHidden(path: string): boolean {
  let plain = path;
  for (let round = 0; round < 3 && plain.includes('%'); round += 1)
    plain = plain.replace(/%([0-9a-f]{2})/gi, decodeByte);
  return /page-variant/i.test(plain) || /^\/+page-not-found\/*$/i.test(plain);
}

const decodeByte = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/** Next would answer 200 with the frame of a preview's page before the page itself could say that there is none. */
function isClosedPreview(path: string, now: number): boolean {
  if (!/^\/preview(?:\/|\.|$)/i.test(path)) return false;
  const token = /^\/preview\/([^/]+?)(?:\.rsc)?\/?$/.exec(path)?.[1];
  return !token || !readPreviewToken(decodeURIComponent(token), now);
}
