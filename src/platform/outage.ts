import type { ServerResponse } from 'node:http';
import { isDatabaseAway } from './preparing-client';

/** When a client should try again after an outage, in seconds. */
export const RETRY_AFTER_SECONDS = '30';

/**
 * Answers 503 with Retry-After where Next answers 500 because the database is away: caches, crawlers and balancers then
 * know that the page is not broken.
 */
export function tellOutage(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, ...rest: never[]) => {
    if (status !== 500 || !isDatabaseAway()) return writeHead(status, ...rest);
    response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    response.setHeader('Cache-Control', 'no-store');
    return writeHead(503, ...rest);
  }) as ServerResponse['writeHead'];
}
