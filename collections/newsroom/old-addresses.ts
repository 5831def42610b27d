import type { CollectionAfterChangeHook } from 'payload';
import { addressOfDocument } from '@/domain/addresses/document-address.rules';
import { publicBefore } from '@/platform/hook-context';
import { dataAccessOf } from '@/platform/store';

/** Collections whose documents have a public address that can change. */
export const MOVING = [
  'articles',
  'topics',
  'issues',
  'pages',
  'videos',
  'episodes',
  'products',
  'authors',
  'podcasts',
  'reports',
  'webinars',
  'visual-assets',
] as const;

/** Whether a document of this collection leaves its old address behind when it moves. */
export const isMoving = (slug: string): boolean => (MOVING as readonly string[]).includes(slug);

/**
 * When the address of a published document changes, its old one leads to it from then on, in one hop however often it
 * moves: the redirect names the document, not an address. A redirect away from the new address ends.
 */
export const keepOldAddress: CollectionAfterChangeHook = async ({ collection, doc, req, context, operation }) => {
  const before = publicBefore(context, collection.slug, doc.id);
  if (operation !== 'update' || before?._status !== 'published' || doc._status !== 'published') return doc;
  const [from, to] = [before, doc].map((version) => addressOfDocument(collection.slug, { ...version, id: doc.id }));
  if (!from || !to || from === to) return doc;
  const store = dataAccessOf(req.payload, req.user, req).asSystem('whoever may move a document may leave its trace');
  await store.delete({ collection: 'redirects', where: { from: { in: [from, to] } } });
  const reference = { relationTo: collection.slug as 'articles', value: doc.id };
  await store.create({ collection: 'redirects', data: { from, to: { type: 'reference', reference } } });
  return doc;
};
