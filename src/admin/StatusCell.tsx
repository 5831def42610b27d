import type { CollectionSlug, DefaultServerCellComponentProps } from 'payload';
import { publicationStatus } from '@/domain/newsroom/publication.rules';
import { scheduledFor } from '@/domain/newsroom/scheduled.rules';
import { t } from '@/language/t';
import { dataAccessOf } from '@/platform/store';
import { timeZoneOf } from './day-text';

/**
 * Publication status in lists: what readers see and when. The CMS shows "has published version" for every draft that was
 * ever published, even after it was unpublished, and neither embargoes nor scheduled publications.
 */
export async function StatusCell({ cellData, collectionSlug, payload, rowData }: DefaultServerCellComponentProps) {
  const store = dataAccessOf(payload, null).asSystem('reads the publication status of a listed document');
  const { id, deletedAt } = rowData as { id: number; deletedAt?: string | null };
  if (deletedAt) return t('In the trash');
  // The row can be a newer draft with another date, or lack it because its column is hidden.
  const { docs } = await store.find({
    collection: collectionSlug as 'articles',
    where: { and: [{ id: { equals: id } }, { _status: { equals: 'published' } }] },
    select: { publishedAt: true },
    limit: 1,
    depth: 0,
    pagination: false,
  });
  const [published] = docs as { publishedAt?: string | null }[];
  const scheduled = published ? [] : await scheduledTimes(store, collectionSlug as CollectionSlug, id);
  return publicationStatus(
    {
      isPublished: Boolean(published),
      hasNewerDraft: Boolean(published) && cellData !== 'published',
      wasPublished: cellData === 'changed',
      publishedAt: published?.publishedAt ?? null,
      scheduledAt: scheduled[0] ?? null,
    },
    new Date(),
    await timeZoneOf(payload),
  );
}

/** Returns the times of a document's scheduled publications, next first. */
async function scheduledTimes(
  store: ReturnType<ReturnType<typeof dataAccessOf>['asSystem']>,
  collection: CollectionSlug,
  id: number,
): Promise<string[]> {
  const { docs } = await store.find({
    collection: 'payload-jobs',
    where: { and: [scheduledFor(collection, id), { 'input.type': { equals: 'publish' } }] },
    sort: 'waitUntil',
    limit: 1,
    depth: 0,
    pagination: false,
  });
  return (docs as { waitUntil?: string | null }[]).flatMap(({ waitUntil }) => waitUntil ?? []);
}
