import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { securityHeaders } from './security-headers';

/** Where the build's scripts, styles and fonts are served: each has a hash in its name. */
const STATIC = '/_next/static';
const SECONDS_PER_YEAR = 365 * 24 * 60 * 60;

/**
 * Sends the files of the build in `folder`, as they were compressed when it was made. Returns whether there was one.
 */
export function staticFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = sirv(path.join(folder, 'static'), {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: SECONDS_PER_YEAR,
    setHeaders(response) {
      for (const [name, value] of Object.entries(securityHeaders(STATIC))) response.setHeader(name, value);
    },
  });
  return (request, response) => {
    const url = request.url ?? '/';
    if (!url.startsWith(`${STATIC}/`) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    let isSent = true;
    request.url = url.slice(STATIC.length);
    files(request, response, () => {
      isSent = false;
    });
    request.url = url;
    return isSent;
  };
}
