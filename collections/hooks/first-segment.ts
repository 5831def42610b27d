import type { TextFieldSingleValidation } from 'payload';
import { validateFirstSegment } from '@/domain/addresses/site-segments.rules';
import { t } from '@/language/t';
import { siteSegmentsOf } from '@/platform/site-segments';
import { dataAccessOf } from '@/platform/store';

/** Collections whose documents are at `/{slug}`. */
const ROOT_COLLECTIONS = ['pages', 'programs'] as const;

/** Validates that no route of the site and no document of another collection is at `/{slug}`. */
export const validateFreeSegment: TextFieldSingleValidation = async (slug, { req, collectionSlug }) => {
  const reserved = validateFirstSegment(slug ?? '', siteSegmentsOf(req.payload));
  if (!slug || reserved !== true) return reserved;
  const store = dataAccessOf(req.payload, req.user, req).asSystem('compares addresses of documents');
  for (const collection of ROOT_COLLECTIONS) {
    if (collection === collectionSlug) continue;
    const { totalDocs } = await store.count({ collection, where: { slug: { equals: slug } } });
    if (totalDocs)
      return t('“/{slug}” is already the address of a {collection, select, pages {page} other {program}}.', {
        slug,
        collection,
      });
  }
  return true;
};
