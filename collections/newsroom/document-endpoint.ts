import { APIError, commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload';
import { LARGEST_ID } from '@/domain/formats/document-id.rules';
import type { Viewer } from '@/domain/viewer';
import { t } from '@/language/t';
import { dataAccessOf } from '@/platform/store';
import { viewerOfRequest } from '../adapters';

/**
 * Returns the document that an endpoint below `/{id}` is about, with the newest draft. @throws APIError 403 without
 * permission, 404 for a document the user can't read
 */
export async function requireDocument(
  req: PayloadRequest,
  collection: string,
  isAllowed: (viewer: Viewer) => boolean,
): Promise<{ id: number; document: Record<string, unknown> }> {
  if (!isAllowed(viewerOfRequest(req.user)))
    throw new APIError(t('You don’t have permission to do this.'), 403, null, true);
  const id = Number(req.routeParams?.id);
  const isId = Number.isInteger(id) && id > 0 && id <= LARGEST_ID;
  const document = isId
    ? await dataAccessOf(req.payload, req.user, req).asViewer.findByID({
        collection: collection as 'articles',
        id,
        draft: true,
        depth: 0,
        disableErrors: true,
      })
    : null;
  if (!document) throw new APIError(t('Not found.'), 404, null, true);
  return { id, document: document as unknown as Record<string, unknown> };
}

/** Runs an endpoint's work in the transaction of its request: everything is stored, or nothing if it throws. */
export async function inRequestTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  await initTransaction(req);
  try {
    const result = await work();
    await commitTransaction(req);
    return result;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}
