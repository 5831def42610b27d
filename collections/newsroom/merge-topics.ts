import { APIError, type Endpoint, type PayloadRequest } from 'payload';
import { staff } from '@/domain/access/content.policy';
import { addressOfDocument } from '@/domain/addresses/document-address.rules';
import { moveTopicUses, readTopicUses, type TextColumn } from '@/domain/topics/merge-topics.command';
import type { Topic } from '@/generated/payload-types';
import { t } from '@/language/t';
import { lockDocument } from '@/platform/row-lock';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { inRequestTransaction, requireDocument } from './document-endpoint';
import { NEWSROOM_COLLECTIONS } from './newsroom-collections';

const mayMerge = (viewer: Parameters<ReturnType<typeof staff>>[0]): boolean =>
  staff('editor')(viewer, new Date()) === true && !(viewer.kind === 'staff' && viewer.isContributor);

/**
 * Endpoints that merge topics. `GET /api/cms/topics/{id}/merge` returns how much refers to a topic. `POST …/merge` with
 * `into` lets everything refer to that topic, deletes the merged one and redirects its page.
 */
export const mergeTopicEndpoints: Endpoint[] = [
  {
    path: '/:id/merge',
    method: 'get',
    handler: async (req) => {
      const { id } = await requireDocument(req, 'topics', mayMerge);
      return Response.json(await readTopicUses(sqlWithin(req), id), { headers: { 'cache-control': 'no-store' } });
    },
  },
  {
    path: '/:id/merge',
    method: 'post',
    handler: async (req) => {
      const { id } = await requireDocument(req, 'topics', mayMerge);
      const { into } = ((await req.json?.().catch(() => null)) ?? {}) as { into?: unknown };
      if (typeof into !== 'number' || !Number.isSafeInteger(into) || into === id)
        throw new APIError(t('Choose another topic to merge this one into.'), 400, null, true);
      const target = await inRequestTransaction(req, () => merge(req, id, into));
      return Response.json({ id: target.id, name: target.name });
    },
  },
];

async function merge(req: PayloadRequest, from: number, into: number): Promise<Topic> {
  const store = dataAccessOf(req.payload, req.user, req).asSystem('merges topics; the endpoint has checked access');
  // In the order of their ids, so that two merges of the same topics don't wait for each other.
  for (const id of [from, into].sort((first, second) => first - second)) await lockDocument('topics', id, req);
  const read = (id: number) => store.findByID({ collection: 'topics', id, depth: 0, disableErrors: true });
  const [merged, target] = [await read(from), await read(into)];
  if (!merged || !target) throw new APIError(t('One of the topics was deleted. Reload the page.'), 409, null, true);
  if (merged._status === 'published' && target._status !== 'published')
    throw new APIError(
      t('Publish “{name}” first, or readers would lose this topic.', { name: target.name }),
      409,
      null,
      true,
    );
  await moveTopicUses(req, { from, into, texts: textColumns(req) });
  const address = addressOfDocument('topics', merged);
  await store.delete({ collection: 'topics', id: from });
  if (merged._status === 'published') {
    await store.delete({ collection: 'redirects', where: { from: { equals: address } } });
    const to = { type: 'reference' as const, reference: { relationTo: 'topics' as const, value: into } };
    await store.create({ collection: 'redirects', data: { from: address, to } });
  }
  return target;
}

/** Returns the columns of all rich texts, and of their versions. */
function textColumns(req: PayloadRequest): TextColumn[] {
  return Object.keys(NEWSROOM_COLLECTIONS).flatMap((slug) => {
    const config = req.payload.collections[slug as 'articles']?.config;
    const table = slug.replaceAll('-', '_');
    return (config?.flattenedFields ?? []).flatMap((field) => {
      if (field.type !== 'richText') return [];
      const versions = config?.versions ? [{ table: `_${table}_v`, column: `version_${field.name}` }] : [];
      return [{ table, column: field.name }, ...versions];
    });
  });
}
