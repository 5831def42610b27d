import { APIError, type CollectionAfterDeleteHook, type Endpoint, type PayloadRequest } from 'payload';
import { findColleagues, readCommentInfo } from '@/domain/newsroom/comment.query';
import { commentFault, MAX_COMMENTS, mentionsIn, readCommentRequest } from '@/domain/newsroom/comment.rules';
import { maySendForReview } from '@/domain/newsroom/review.policy';
import { t } from '@/language/t';
import { contextOf } from '@/platform/context';
import { lockDocument } from '@/platform/row-lock';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { inRequestTransaction, requireDocument } from './document-endpoint';
import { queueNewsroomMail } from './review';

/**
 * Creates the endpoints of comments. `GET /api/cms/{collection}/{id}/comments` returns them. `POST …/comments` adds a
 * comment or a reply, and mails the colleagues it mentions. `POST …/comments/{comment}/resolve` and `…/reopen` resolve a
 * comment with its replies, or reopen it. All are for editors, contributors included.
 */
export const commentEndpoints = (collection: string, titleField: string): Endpoint[] => [
  {
    path: '/:id/comments',
    method: 'get',
    handler: async (req) => {
      const { id } = await requireDocument(req, collection, maySendForReview);
      return respond(req, collection, id);
    },
  },
  {
    path: '/:id/comments',
    method: 'post',
    handler: async (req) => {
      const { id, document } = await requireDocument(req, collection, maySendForReview);
      const request = readCommentRequest(await req.json?.().catch(() => null));
      const fault = commentFault(request);
      if (fault) throw new APIError(fault, 400, null, true);
      await inRequestTransaction(req, async () => {
        await lockDocument(collection, id, req);
        const title = String(document[titleField] ?? '').slice(0, 200);
        await addComment(req, { collection, id, title }, request);
      });
      return respond(req, collection, id);
    },
  },
  ...(['resolve', 'reopen'] as const).map(
    (action): Endpoint => ({
      path: `/:id/comments/:comment/${action}`,
      method: 'post',
      handler: async (req) => {
        const { id } = await requireDocument(req, collection, maySendForReview);
        const comment = String(req.routeParams?.comment);
        const changed = /^\d{1,9}$/.test(comment)
          ? await sqlWithin(req)(
              `update comments set resolved_at = ${action === 'resolve' ? 'now()' : 'null'}, updated_at = now()
               where id = $1 and room = $2 and document_id = $3 and parent_id is null returning id`,
              [Number(comment), collection, id],
            )
          : [];
        if (changed.length === 0) throw new APIError(t('Not found.'), 404, null, true);
        return respond(req, collection, id);
      },
    }),
  ),
];

const respond = async (req: PayloadRequest, collection: string, id: number): Promise<Response> =>
  Response.json(await readCommentInfo(contextOf(req.payload, req.user), collection, id), {
    headers: { 'cache-control': 'no-store' },
  });

async function addComment(
  req: PayloadRequest,
  { collection, id, title }: { collection: string; id: number; title: string },
  { text, quote, parent }: ReturnType<typeof readCommentRequest>,
): Promise<void> {
  const sql = sqlWithin(req);
  const stored = await sql<{ id: number; parent_id: number | null }>(
    'select id, parent_id from comments where room = $1 and document_id = $2',
    [collection, id],
  );
  if (stored.length >= MAX_COMMENTS) throw new APIError(t('This document has too many comments.'), 400, null, true);
  const isReply = parent !== null;
  // A reply belongs to a comment on the same document, never to another reply.
  const isKnown = stored.some((comment) => comment.id === parent && comment.parent_id === null);
  if (isReply && !isKnown) throw new APIError(t('Not found.'), 404, null, true);
  const me = Number(req.user?.id);
  const mentions = mentionsIn(text, await findColleagues(sql)).filter((colleague) => colleague.id !== me);
  const store = dataAccessOf(req.payload, req.user, req).asSystem(
    'stores a comment; access is checked by its endpoint',
  );
  const { id: comment } = await store.create({
    collection: 'comments',
    data: {
      room: collection,
      documentId: id,
      title,
      author: me,
      parent,
      text,
      quote: isReply ? null : quote && { ...quote },
      mentions: mentions.map((colleague) => colleague.id),
    },
    depth: 0,
  });
  for (const { id: to } of mentions) await queueNewsroomMail(req, { notice: 'mentioned', id: comment, to });
}

/** Deletes the comments on a deleted document. */
export const deleteComments: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  await sqlWithin(req)('delete from comments where room = $1 and document_id = $2', [collection.slug, doc.id]);
  return doc;
};
