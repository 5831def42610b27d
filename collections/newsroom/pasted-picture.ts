import { APIError, type Endpoint, type PayloadRequest } from 'payload';
import { staff } from '@/domain/access/content.policy';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@/domain/media/ratios.rules';
import { t } from '@/language/t';
import { addressFault, guardedFetchOf } from '@/platform/guarded-fetch';
import { dataAccessOf } from '@/platform/store';
import { viewerOfRequest } from '../adapters';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;

const mayUpload = staff('editor', 'merchandiser');

/**
 * `POST /api/cms/media/from-address` with `url` and `alt` stores a picture of a pasted text. Google Docs puts only the
 * addresses of pictures on the clipboard.
 */
export const pastedPictureEndpoint: Endpoint = {
  path: '/from-address',
  method: 'post',
  handler: async (req) => {
    if (mayUpload(viewerOfRequest(req.user), new Date()) !== true)
      throw new APIError(t('You don’t have permission to do this.'), 403, null, true);
    const { url, alt } = ((await req.json?.().catch(() => null)) ?? {}) as { url?: unknown; alt?: unknown };
    const fault = addressFault(String(url));
    if (fault) throw new APIError(fault, 400, null, true);
    if (typeof alt !== 'string' || !alt.trim()) throw new APIError(t('Describe the image.'), 400, null, true);
    const file = await load(req, new URL(String(url)));
    const store = dataAccessOf(req.payload, req.user, req).asViewer;
    const { id } = await store.create({ collection: 'media', data: { alt }, file });
    return Response.json({ doc: { id } }, { status: 201 });
  },
};

async function load(req: PayloadRequest, url: URL) {
  const request = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: TIMEOUT_MS, maxRedirects: MAX_REDIRECTS };
  const response = await guardedFetchOf(req.payload)(url, request).catch(() => null);
  const [mimetype = ''] = (response?.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (response?.status !== 200 || !PICTURE_TYPES.includes(mimetype)) {
    const message = t('{host} doesn’t provide this image. Save it as a file and upload it, or copy it separately.', {
      host: url.hostname,
    });
    throw new APIError(message, 422, null, true);
  }
  const data = response.bytes;
  return { name: `pasted-${Date.now()}.${mimetype.slice('image/'.length)}`, data, mimetype, size: data.byteLength };
}
