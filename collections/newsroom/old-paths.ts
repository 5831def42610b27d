import type { CollectionAfterChangeHook } from 'payload';
import { addressOfDocument } from '@/domain/addresses/document-address.rules';
import { REDIRECTED_COLLECTIONS } from '@/domain/redirects/redirect.rules';
import { publicBefore } from '@/platform/hook-context';
import { dataAccessOf } from '@/platform/store';

/** Returns whether a document of this collection gets a redirect when its path changes. */
export const isRedirected = (slug: string): boolean => (REDIRECTED_COLLECTIONS as readonly string[]).includes(slug);

/**
 * Creates a redirect when the path of a published document changes. The redirect refers to the document, not to a path,
 * so there is always a single hop. Deletes any redirect from the new path.
 */
export const redirectOldPath: CollectionAfterChangeHook = async ({ collection, doc, req, context, operation }) => {
  const before = publicBefore(context, collection.slug, doc.id);
  if (operation !== 'update' || before?._status !== 'published' || doc._status !== 'published') return doc;
  const [from, to] = [before, doc].map((version) => addressOfDocument(collection.slug, { ...version, id: doc.id }));
  if (!from || !to || from === to) return doc;
  const store = dataAccessOf(req.payload, req.user, req).asSystem('creates a redirect from the old path');
  await store.delete({ collection: 'redirects', where: { from: { in: [from, to] } } });
  const reference = { relationTo: collection.slug as 'articles', value: doc.id };
  await store.create({ collection: 'redirects', data: { from, to: { type: 'reference', reference } } });
  return doc;
};
