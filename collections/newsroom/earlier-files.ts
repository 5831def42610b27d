import { APIError, type Endpoint } from 'payload';
import { t } from '@/language/t';
import { viewerOfRequest } from '../adapters';
import { takeBackFile } from '../hooks/earlier-files';
import { inRequestTransaction } from './document-endpoint';

/**
 * `POST /api/cms/media/{id}/earlier-files/{earlier}` makes an earlier file of an image the current one again. All places
 * that use the image show it.
 */
export const earlierFileEndpoints: Endpoint[] = [
  {
    path: '/:id/earlier-files/:earlier',
    method: 'post',
    handler: async (req) => {
      if (viewerOfRequest(req.user).kind !== 'staff')
        throw new APIError(t('You don’t have permission to do this.'), 403, null, true);
      const [id, earlier] = [req.routeParams?.id, req.routeParams?.earlier].map((value) =>
        /^\d{1,9}$/.test(String(value)) ? Number(value) : 0,
      ) as [number, number];
      const doc = await inRequestTransaction(req, () => takeBackFile(req, id, earlier));
      return Response.json({ doc });
    },
  },
];
