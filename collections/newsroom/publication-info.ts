import { APIError, type Endpoint } from 'payload';
import { readPublicationInfo } from '@/domain/newsroom/publication-info.query';
import { t } from '@/language/t';
import { contextOf } from '@/platform/context';
import { viewerOfRequest } from '../adapters';

/**
 * Creates `GET /api/cms/{collection}/{id}/publication`, with which the publish dialog shows staff what is scheduled and
 * what readers will see. Responds with 404 for a document that the user can't read.
 */
export const publicationEndpoint = (collection: string): Endpoint => ({
  path: '/:id/publication',
  method: 'get',
  handler: async (req) => {
    const viewer = viewerOfRequest(req.user);
    if (viewer.kind !== 'staff' || viewer.role === 'support')
      throw new APIError(t('You don’t have permission to do this.'), 403, null, true);
    const id = String(req.routeParams?.id);
    const ctx = contextOf(req.payload, req.user);
    const fields = req.payload.collections[collection as 'articles'].config.flattenedFields;
    const info = /^\d{1,9}$/.test(id) ? await readPublicationInfo(ctx, { collection, id: Number(id), fields }) : null;
    if (!info) throw new APIError(t('Not found.'), 404, null, true);
    return Response.json(info, { headers: { 'cache-control': 'no-store' } });
  },
});
