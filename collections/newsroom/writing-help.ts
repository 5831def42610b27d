import { APIError, type Endpoint, type PayloadRequest } from 'payload';
import { staff } from '@/domain/access/content.policy';
import { readBookmark } from '@/domain/newsroom/bookmark.query';
import { checkAddresses, checkDocuments, checkPaths } from '@/domain/newsroom/check-links.query';
import { readTargets } from '@/domain/newsroom/link-check.rules';
import { t } from '@/language/t';
import { contextOf } from '@/platform/context';
import { guardedFetchOf } from '@/platform/guarded-fetch';
import { viewerOfRequest } from '../adapters';

const mayWrite = staff('editor', 'merchandiser');

/** Reads the body of a request by a member of staff who writes. @throws APIError 403 for everyone else */
async function bodyOfWriter(req: PayloadRequest): Promise<unknown> {
  if (mayWrite(viewerOfRequest(req.user), new Date()) !== true)
    throw new APIError(t('You don’t have permission to do this.'), 403, null, true);
  return req.json?.().catch(() => null);
}

const answer = (body: object): Response => Response.json(body, { headers: { 'cache-control': 'no-store' } });

/**
 * `POST /api/cms/bookmark` with `url` returns what a page says about itself, for its card. `card` is null if the page
 * can't be read.
 */
const bookmarkEndpoint: Endpoint = {
  path: '/bookmark',
  method: 'post',
  handler: async (req) => {
    const { url } = ((await bodyOfWriter(req)) ?? {}) as { url?: unknown };
    if (typeof url !== 'string' || !url.trim() || url.length > 2_000)
      throw new APIError(t('Enter a full URL that starts with https://, or a path of this site.'), 400, null, true);
    const ctx = contextOf(req.payload, req.user);
    return answer({ card: await readBookmark(ctx, url.trim(), guardedFetchOf(req.payload)) });
  },
};

/**
 * `POST /api/cms/check-links` with `targets` returns what readers find there. Pages of other sites are requested from
 * their servers.
 */
const checkLinksEndpoint: Endpoint = {
  path: '/check-links',
  method: 'post',
  handler: async (req) => {
    const targets = readTargets(await bodyOfWriter(req));
    const ctx = contextOf(req.payload, req.user);
    const states = [
      ...(await checkDocuments(ctx, targets)),
      ...(await checkPaths(ctx, targets)),
      ...(await checkAddresses(targets, guardedFetchOf(req.payload))),
    ];
    return answer({ states });
  },
};

/** Endpoints with which the editor helps while somebody writes. */
export const writingEndpoints: Endpoint[] = [bookmarkEndpoint, checkLinksEndpoint];
