import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { securityHeaders } from './security-headers';

/** Files are found by their exact name: without this, sirv would look for `a.html` and `a/index.html` at `/a`. */
const EXACT_NAMES: string[] = [];

/** URL prefix of the build's scripts, styles and fonts. Their names contain a hash. */
const STATIC = '/_next/static';
const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;

/**
 * Creates the handler for the files of the build, which are precompressed, and for those of the public folder. The
 * handler returns whether it responded: with a file, or with 404 for a missing file of the build.
 */
export function staticFiles(
  buildFolder: string,
  publicFolder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const setHeaders = (response: ServerResponse) => {
    for (const [name, value] of Object.entries(securityHeaders(STATIC))) response.setHeader(name, value);
  };
  const buildFiles = sirv(path.join(buildFolder, 'static'), {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: SECONDS_PER_YEAR,
    extensions: EXACT_NAMES,
    setHeaders,
  });
  const publicFiles = sirv(publicFolder, { etag: true, maxAge: 0, extensions: EXACT_NAMES, setHeaders });
  return (request, response) => {
    const url = request.url ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    let isSent = true;
    const pass = () => {
      isSent = false;
    };
    if (!url.startsWith(`${STATIC}/`)) {
      publicFiles(request, response, pass);
      return isSent;
    }
    request.url = url.slice(STATIC.length);
    buildFiles(request, response, pass);
    request.url = url;
    // Perhaps a file of another version that is being deployed. Next would let shared caches keep its 404 for an hour.
    if (!isSent) response.writeHead(404, { ...securityHeaders(STATIC), 'cache-control': 'no-store' }).end();
    return true;
  };
}
