import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { securityHeaders } from './security-headers';

/** Where the build's scripts, styles and fonts are served: each has a hash in its name. */
const STATIC = '/_next/static';
const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;

/**
 * Sends the files of the build in `buildFolder`, as they were compressed when it was made, and those of the public
 * folder. Returns whether there was one.
 */
export function staticFiles(
  buildFolder: string,
  publicFolder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const setHeaders = (response: ServerResponse) => {
    for (const [name, value] of Object.entries(securityHeaders(STATIC))) response.setHeader(name, value);
  };
  const built = sirv(path.join(buildFolder, 'static'), {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: SECONDS_PER_YEAR,
    setHeaders,
  });
  const open = sirv(publicFolder, { etag: true, maxAge: 0, setHeaders });
  return (request, response) => {
    const url = request.url ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    let isSent = true;
    const goOn = () => {
      isSent = false;
    };
    if (!url.startsWith(`${STATIC}/`)) {
      open(request, response, goOn);
      return isSent;
    }
    request.url = url.slice(STATIC.length);
    built(request, response, goOn);
    request.url = url;
    return isSent;
  };
}
