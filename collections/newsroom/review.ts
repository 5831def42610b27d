import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type Endpoint,
  type PayloadRequest,
} from 'payload';
import { NEWSROOM_MAIL_TASK, type NewsroomMailInput } from '@/domain/newsroom/newsroom-mail.job';
import { mayAnswerReviews, maySendForReview } from '@/domain/newsroom/review.policy';
import { findReviewers, readReviewInfo, readWaitingReview, settleReviews } from '@/domain/newsroom/review.query';
import { MAX_NOTE, noteOf, readReviewRequest, reviewAfter, reviewFault } from '@/domain/newsroom/review.rules';
import { type Stage, stageOf } from '@/domain/newsroom/stage.rules';
import { t } from '@/language/t';
import { contextOf } from '@/platform/context';
import { hookContext } from '@/platform/hook-context';
import { lockDocument } from '@/platform/row-lock';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { inRequestTransaction, requireDocument } from './document-endpoint';

/**
 * Creates the endpoints of reviews. `GET /api/cms/{collection}/{id}/review` returns the waiting review and who may
 * answer it. `POST …/review` sends the newest draft to a colleague, who is mailed. `POST …/review/send-back` sends it
 * back with a note, which its sender is mailed.
 */
export const reviewEndpoints = (collection: string, titleField: string): Endpoint[] => [
  {
    path: '/:id/review',
    method: 'get',
    handler: async (req) => {
      const { id } = await requireDocument(req, collection, maySendForReview);
      const info = await readReviewInfo(contextOf(req.payload, req.user), collection, id);
      return Response.json(info, { headers: { 'cache-control': 'no-store' } });
    },
  },
  {
    path: '/:id/review',
    method: 'post',
    handler: async (req) => {
      const { id, document } = await requireDocument(req, collection, maySendForReview);
      const request = readReviewRequest(await req.json?.().catch(() => null));
      const colleagues = await findReviewers(sqlWithin(req), Number(req.user?.id));
      const fault = reviewFault(request, colleagues, new Date());
      if (fault) throw new APIError(fault, 400, null, true);
      const assignee = colleagues.find((colleague) => colleague.id === request.assignee);
      return changed(req, collection, id, async () => {
        const sql = sqlWithin(req);
        hookContext(req.context).activity = {
          action: 'sent to review',
          detail: t('to {name}', { name: assignee?.name ?? '' }),
        };
        await settleReviews(sql, { collection, id, state: 'withdrawn' });
        await moveTo(req, collection, id, 'review');
        const { id: review } = await systemStore(req).create({
          collection: 'reviews',
          data: {
            room: collection,
            documentId: id,
            title: String(document[titleField] ?? '').slice(0, 200),
            sender: Number(req.user?.id),
            assignee: request.assignee,
            dueAt: request.dueAt && new Date(request.dueAt).toISOString(),
            note: request.note,
            state: 'waiting',
          },
        });
        await queueNewsroomMail(req, { notice: 'review-requested', id: review });
      });
    },
  },
  {
    path: '/:id/review/send-back',
    method: 'post',
    handler: async (req) => {
      const { id } = await requireDocument(req, collection, mayAnswerReviews);
      const { note: text } = ((await req.json?.().catch(() => null)) ?? {}) as { note?: unknown };
      const note = noteOf(text);
      if (!note || note.length > MAX_NOTE) throw new APIError(t('Write a note for the author.'), 400, null, true);
      return changed(req, collection, id, async () => {
        const sql = sqlWithin(req);
        const review = await readWaitingReview(sql, collection, id);
        if (!review) throw new APIError(t('This review was already answered. Reload the page.'), 409, null, true);
        hookContext(req.context).activity = {
          action: 'sent back',
          detail: t('to {name}', { name: review.sender.name }),
        };
        await settleReviews(sql, { collection, id, state: 'sent-back', answer: note });
        // The person who answers can be another one than the one who was asked.
        await sql('update reviews set assignee_id = $2 where id = $1', [review.id, Number(req.user?.id)]);
        await moveTo(req, collection, id, 'draft');
        await queueNewsroomMail(req, { notice: 'review-sent-back', id: review.id });
      });
    },
  },
];

const systemStore = (req: PayloadRequest) =>
  dataAccessOf(req.payload, req.user, req).asSystem('stores a review; access is checked by its endpoint');

async function changed(
  req: PayloadRequest,
  collection: string,
  id: number,
  work: () => Promise<void>,
): Promise<Response> {
  await inRequestTransaction(req, async () => {
    await lockDocument(collection, id, req);
    await work();
  });
  return Response.json(await readReviewInfo(contextOf(req.payload, req.user), collection, id));
}

/** Moves the newest draft to a stage, with the user's own rights. */
const moveTo = (req: PayloadRequest, collection: string, id: number, stage: Stage) =>
  dataAccessOf(req.payload, req.user, req).asViewer.update({
    collection: collection as 'articles',
    id,
    draft: true,
    depth: 0,
    data: { stage, _status: 'draft' },
  });

/** Queues a mail to a colleague, with the change. */
export const queueNewsroomMail = (req: PayloadRequest, input: NewsroomMailInput) =>
  req.payload.jobs.queue({ task: NEWSROOM_MAIL_TASK, input, req } as Parameters<typeof req.payload.jobs.queue>[0]);

/** Closes the waiting review of a document that is published, approved, sent back or deleted. */
export const settleReview: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req, context }) => {
  const state = reviewAfter({
    isPublished: doc._status === 'published' && !hookContext(context).isDraftOnly,
    isTrashed: Boolean(doc.deletedAt),
    stage: [stageOf(previousDoc?.stage), stageOf(doc.stage)],
  });
  if (state !== 'waiting') await settleReviews(sqlWithin(req), { collection: collection.slug, id: doc.id, state });
  return doc;
};

/** Withdraws the reviews of a deleted document. */
export const withdrawReviews: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  await settleReviews(sqlWithin(req), { collection: collection.slug, id: doc.id, state: 'withdrawn' });
  return doc;
};
