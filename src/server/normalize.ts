import type { IncomingMessage } from 'node:http';
import { addressOf, SOCKET_HEADER } from '@/platform/client-address';
import { env } from '@/platform/env';
import { log } from '@/platform/log';
import { readPreviewToken } from '@/platform/preview-link';
import { hasFormerSecrets } from '@/platform/sealed';
import { withCurrentToken } from '@/platform/session-token';
import { setRequestHeader } from './request-header';
import { isRouterState } from './router-state';
import { searchPathOf } from './search-address';

/** A path that never exists, for requests that must get a 404. */
const INVALID_PATH = '/page-not-found/none';

type RequestHead = Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'rawHeaders' | 'socket'>;

/**
 * Rewrites a request so that later steps can rely on it. Returns false if the request can't be answered.
 * - A session token that was signed with a former secret is signed with the present one, for the CMS.
 * - {@link SOCKET_HEADER} holds the address of the connection, whatever the client sent in it.
 * - The URL is a path with decodable percent signs. The paths of variants (`/page-variant/…`), of the not-found page
 *   and of previews with a forged or expired link (ADMIN-13) are replaced with {@link INVALID_PATH}.
 * - A search becomes a path (`/search/{query}`), because pages never see the query string.
 * - TRACE, which a fetch Request doesn't allow, becomes another method that no route accepts.
 * - A form post to a page loses its content type. Next would otherwise treat the post as a Server Action.
 */
export function normalize(request: RequestHead, now: number = Date.now()): boolean {
  setRequestHeader(request, SOCKET_HEADER, request.socket.remoteAddress ?? '');
  const { cookie } = request.headers;
  if (hasFormerSecrets && cookie) setRequestHeader(request, 'cookie', withCurrentToken(cookie));
  if (request.method === 'TRACE') request.method = 'PROPFIND';
  request.url = normalAddress(request.url ?? '', now);
  if (request.url === INVALID_PATH) log.info({ status: 404, network: networkOf(request) }, 'Hidden page refused');
  if (!TAKES_BODIES.test(request.url)) {
    delete request.headers['content-type'];
    delete request.headers['next-action'];
  }
  return isRouterState(request.headers['next-router-state-tree']);
}

const networkOf = ({ headers }: RequestHead): string => addressOf(headers, env.TRUSTED_PROXIES);

/** Paths that accept a request body. All others are pages. */
const TAKES_BODIES = /^\/(?:admin|api|service|authenticate)(?:[/?]|$)/;

/** Normalizes a request target to a path below the site root. `now` is in milliseconds since 1970. */
export function normalAddress(target: string, now: number): string {
  // Besides a path, HTTP allows `*` and an absolute URL as the target.
  const [path = '', ...query] = target
    .replace(/^https?:\/\/[^/?]*/i, '')
    .replace(/^(?!\/)/, '/')
    .split('?');
  const decodable = isDecodable(path) ? path : path.replaceAll('%', '%25');
  if (isHidden(decodable) || isClosedPreview(decodable, now)) return INVALID_PATH;
  return searchPathOf([decodable, ...query].join('?'));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a path, in any encoding, is internal: a page variant or the not-found page. Only the server renders those. */
export function isHidden(path: string): boolean {
  let plain = path;
  for (let round = 0; round < 3 && plain.includes('%'); round += 1)
    plain = plain.replace(/%([0-9a-f]{2})/gi, decodeByte);
  return /page-variant/i.test(plain) || /^\/+page-not-found\/*$/i.test(plain);
}

const decodeByte = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/** Whether a preview link is invalid. Checked here, because Next sends a 200 before the preview page can respond 404. */
function isClosedPreview(path: string, now: number): boolean {
  if (!/^\/preview(?:\/|\.|$)/i.test(path)) return false;
  const token = /^\/preview\/([^/]+?)(?:\.rsc)?\/?$/.exec(path)?.[1];
  return !token || !readPreviewToken(decodeURIComponent(token), now);
}
