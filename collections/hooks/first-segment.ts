import type { TextFieldSingleValidation } from 'payload';
import { validateFirstSegment } from '@/domain/addresses/site-segments.rules';
import { dataAccessOf } from '@/platform/store';

/** Collections whose documents are at `/{slug}`. */
const ROOT_COLLECTIONS = ['pages', 'programs'] as const;

/** Validates that no route of the site and no document of another collection is at `/{slug}`. */
export const validateFreeSegment: TextFieldSingleValidation = async (slug, { req, collectionSlug }) => {
  const reserved = validateFirstSegment(slug ?? '');
  if (!slug || reserved !== true) return reserved;
  const store = dataAccessOf(req.payload, req.user, req).asSystem('compares addresses of documents');
  for (const collection of ROOT_COLLECTIONS) {
    if (collection === collectionSlug) continue;
    const { totalDocs } = await store.count({ collection, where: { slug: { equals: slug } } });
    if (totalDocs) return `“/${slug}” is already the address of a ${collection === 'pages' ? 'page' : 'program'}.`;
  }
  return true;
};
