import type { CollectionSlug, DefaultServerCellComponentProps } from 'payload';
import { dataAccessOf } from '@/platform/store';

/**
 * Publication status in lists. The CMS shows "has published version" for every draft that was ever published, even
 * after it was unpublished. This cell distinguishes the two.
 */
export async function StatusCell({ cellData, collectionSlug, payload, rowData }: DefaultServerCellComponentProps) {
  if (cellData === 'published') return 'Published';
  if (cellData !== 'changed') return 'Draft';
  const store = dataAccessOf(payload, null).asSystem('reads the publication status of a listed document');
  const published = await store.count({
    collection: collectionSlug as CollectionSlug,
    where: { id: { equals: rowData.id }, _status: { equals: 'published' } },
  });
  return published.totalDocs > 0 ? 'Published, with a newer draft' : 'Unpublished';
}
