import type { CollectionAdminOptions, GlobalConfig } from 'payload';
import { GLOBAL_ID, isPreviewed } from '@/domain/newsroom/preview.rules';
import { previewAddress } from '@/platform/preview-link';

/** The widths at which editors look at a page: a phone, a tablet and a desk. */
const BREAKPOINTS = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
  { name: 'desk', label: 'Desk', width: 1366, height: 900 },
];

/** The page beside the form, and the link to it that can be passed on (ADMIN-13); nothing for collections without. */
export function previewsOf(collection: string): Pick<CollectionAdminOptions, 'livePreview' | 'preview'> {
  if (!isPreviewed(collection)) return {};
  const address = (doc: Record<string, unknown>) => (doc.id ? previewAddress(collection, Number(doc.id)) : null);
  return {
    preview: (doc) => address(doc),
    livePreview: { url: ({ data }) => address(data), breakpoints: BREAKPOINTS },
  };
}

/** The same for a global. */
export function previewsOfGlobal(slug: string): Pick<NonNullable<GlobalConfig['admin']>, 'livePreview' | 'preview'> {
  if (!isPreviewed(slug)) return {};
  const address = () => previewAddress(slug, GLOBAL_ID);
  return { preview: address, livePreview: { url: address, breakpoints: BREAKPOINTS } };
}
