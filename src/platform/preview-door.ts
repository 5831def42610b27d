import type { IncomingMessage } from 'node:http';
import { readPreviewToken } from './preview-link';

/**
 * A preview whose link is forged or has expired is as missing as any other page. Next would answer 200 with the frame
 * of the page before the page itself could say so (ADMIN-13).
 */
export function hideForeignPreviews(request: Pick<IncomingMessage, 'url'>, now: number = Date.now()): void {
  const [path = ''] = (request.url ?? '').split('?');
  if (!/^\/preview(?:\/|\.|$)/i.test(path)) return;
  const token = /^\/preview\/([^/]+?)(?:\.rsc)?\/?$/.exec(path)?.[1];
  if (!token || !readPreviewToken(decodeURIComponent(token), now)) request.url = '/page-not-found/none';
}
