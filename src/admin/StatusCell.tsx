import type { CollectionSlug, DefaultServerCellComponentProps } from 'payload';
import { dataAccessOf } from '@/platform/store';

/**
 * How a document of a list stands with its readers. The CMS says "has published version" of every draft that was
 * published once, also when it has been taken back since; an editor must see which of the two it is.
 */
export async function StatusCell({ cellData, collectionSlug, payload, rowData }: DefaultServerCellComponentProps) {
  if (cellData === 'published') return 'Published';
  if (cellData !== 'changed') return 'Draft';
  const store = dataAccessOf(payload, null).asSystem('whoever sees the list may know how its entries stand');
  const published = await store.count({
    collection: collectionSlug as CollectionSlug,
    where: { id: { equals: rowData.id }, _status: { equals: 'published' } },
  });
  return published.totalDocs > 0 ? 'Published, with a newer draft' : 'Unpublished';
}
