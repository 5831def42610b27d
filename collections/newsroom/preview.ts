import type { CollectionAdminOptions, GlobalConfig } from 'payload';
import { GLOBAL_ID, isPreviewed } from '@/domain/newsroom/preview.rules';
import { previewAddress } from '@/platform/preview-link';

/** Viewport sizes offered in the live preview. */
const BREAKPOINTS = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
  { name: 'desk', label: 'Desktop', width: 1366, height: 900 },
];

/** Returns the live preview and the shareable preview link of a collection (ADMIN-13). Empty for collections without pages. */
export function previewsOf(collection: string): Pick<CollectionAdminOptions, 'livePreview' | 'preview'> {
  if (!isPreviewed(collection)) return {};
  const address = (doc: Record<string, unknown>) => (doc.id ? previewAddress(collection, Number(doc.id)) : null);
  return {
    preview: (doc) => address(doc),
    livePreview: { url: ({ data }) => address(data), breakpoints: BREAKPOINTS },
  };
}

/** Returns the live preview and the shareable preview link of a global. */
export function previewsOfGlobal(slug: string): Pick<NonNullable<GlobalConfig['admin']>, 'livePreview' | 'preview'> {
  if (!isPreviewed(slug)) return {};
  const address = () => previewAddress(slug, GLOBAL_ID);
  return { preview: address, livePreview: { url: address, breakpoints: BREAKPOINTS } };
}
