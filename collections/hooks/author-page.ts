import type { PayloadRequest } from 'payload';
import { dataAccessOf } from '@/platform/store';

/** Page on which an editor begins an article. */
const NEW_ARTICLE = /\/collections\/articles\/create$/;

/**
 * Returns the authors with which the form of a new article begins: the author page of the user. The form shows it, and
 * it can be removed there before anything is stored. Articles that are imported, copied or created through the API
 * begin without authors.
 */
export async function ownAuthorPage({ req }: { req: PayloadRequest }): Promise<number[] | undefined> {
  const { authorPage } = req.user ?? {};
  const id = typeof authorPage === 'object' ? authorPage?.id : authorPage;
  if (!id || req.payloadAPI === 'REST' || !NEW_ARTICLE.test(req.pathname ?? '')) return undefined;
  const { totalDocs } = await dataAccessOf(req.payload, req.user, req).asViewer.count({
    collection: 'authors',
    where: { id: { equals: id } },
  });
  return totalDocs > 0 ? [id] : undefined;
}
