import type { StreamEntryView } from '@/domain/streams/stream-entry.presenter';
import type { LibraryItemView } from './stored-entry.presenter';

const ACTIVITY_LABELS: Record<LibraryItemView['activityType'], string> = {
  saved: 'Saved',
  shared: 'Shared',
  read: 'Read',
  watched: 'Watched',
  ordered: 'Ordered',
};

/** Presents an entry of a personal list as a stream entry. Only saved entries have `selectable` (LIB-43, STREAM-08). */
export function presentLibraryEntry(item: LibraryItemView): StreamEntryView {
  return {
    id: item.id,
    title: item.title,
    summary: item.summary,
    published: item.publishedAt,
    contentType: item.contentType,
    category: { term: item.topic },
    author: item.authors.map((name) => ({ name })),
    content: {
      id: item.id,
      src: item.url,
      ...(item.image ? { image: item.image } : {}),
      ...(item.activityType === 'saved' ? { selectable: !item.readOnly, readOnly: item.readOnly } : {}),
      activity: ACTIVITY_LABELS[item.activityType],
      ...(item.folderId ? { list: { id: item.folderId } } : {}),
      ...(item.provider ? { provider: item.provider, sharedWith: (item.sharedWith ?? []).join(', ') } : {}),
    },
    listPrice: item.listPrice > 0 ? item.listPrice : null,
    productStatus: null,
    productLink: null,
  };
}
