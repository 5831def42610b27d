import { APIError, docAccessOperation, type Endpoint, type PayloadRequest } from 'payload';
import { movePublication } from '@/domain/newsroom/move-publication.command';
import { readPublicationInfo } from '@/domain/newsroom/publication-info.query';
import { choiceFault } from '@/domain/newsroom/publish-choice.rules';
import { maySendForReview } from '@/domain/newsroom/review.policy';
import { t } from '@/language/t';
import { contextOf } from '@/platform/context';
import { sqlWithin } from '@/platform/sql-runner';
import { viewerOfRequest } from '../adapters';
import { requireDocument } from './document-endpoint';

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

/**
 * Creates `POST /api/cms/{collection}/{id}/publication/{job}`, which moves a scheduled publication from one time to
 * another (`from`, `to`). Responds with 403 to users who can't publish the document, and with 409 if the publication
 * isn't scheduled for the former time any more.
 */
export const movePublicationEndpoint = (collection: string): Endpoint => ({
  path: '/:id/publication/:job',
  method: 'post',
  handler: async (req) => {
    const { id } = await requireDocument(req, collection, maySendForReview);
    if (!(await mayPublish(req, collection, id)))
      throw new APIError(t('You don’t have permission to do this.'), 403, null, true);
    const { from, to } = ((await req.json?.().catch(() => null)) ?? {}) as Record<string, unknown>;
    const [before, after] = [timeOf(from), timeOf(to)];
    const fault = choiceFault('later', after, new Date());
    if (fault || !before || !after) throw new APIError(fault ?? t('Choose a date and time.'), 400, null, true);
    const job = String(req.routeParams?.job);
    const isMoved =
      /^\d{1,9}$/.test(job) &&
      (await movePublication(sqlWithin(req), { job: Number(job), collection, id, from: before, to: after }));
    if (!isMoved)
      throw new APIError(
        t('This publication has run, was canceled or was moved meanwhile. Reload the page.'),
        409,
        null,
        true,
      );
    return Response.json({}, { headers: { 'cache-control': 'no-store' } });
  },
});

/** Whether the user can publish a document, as Payload checks it for its own schedules. */
async function mayPublish(req: PayloadRequest, slug: string, id: number): Promise<boolean> {
  const collection = req.payload.collections[slug as 'articles'];
  const { update } = await docAccessOperation({ id, collection, data: { _status: 'published' }, req });
  return Boolean(update);
}

function timeOf(value: unknown): Date | null {
  const time = typeof value === 'string' ? new Date(value) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}
