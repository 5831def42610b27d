import { type Currency, majorOf } from '../formats/money.rules';
import type { StoryView } from '../streams/story.presenter';

/** Data of an entry that personal lists store, in the order of the columns. */
export interface StoredEntry {
  url: string;
  title: string;
  topic: string | null;
  authors: string[];
  contentType: string | null;
  image: string | null;
  summary: string | null;
  /** In minor units. */
  listPriceMinor: number | null;
  publishedAt: string | null;
}

/** Returns the data to store of a released entry. `url` is the URL under which it was saved. */
export function storedEntryOf(story: StoryView, url: string): StoredEntry {
  return {
    url,
    title: story.title.slice(0, 300),
    topic: story.topic?.name ?? null,
    authors: story.authors.map(({ name }) => name),
    contentType: story.contentType,
    image: story.picture?.card.src ?? null,
    summary: story.summary?.slice(0, 600) ?? null,
    listPriceMinor: story.offer?.listPriceMinor ?? null,
    publishedAt: story.publishedAt,
  };
}

/** Columns of a stored entry, in the order of {@link storedEntryValues}. */
export const STORED_ENTRY_COLUMNS =
  'url, title, topic, authors, content_type, image, summary, list_price_minor, published_at' as const;

/** Values of a stored entry, in the order of {@link STORED_ENTRY_COLUMNS}. */
export const storedEntryValues = (entry: StoredEntry): unknown[] => [
  entry.url,
  entry.title,
  entry.topic,
  JSON.stringify(entry.authors),
  entry.contentType,
  entry.image,
  entry.summary,
  entry.listPriceMinor,
  entry.publishedAt,
];

/** A row of a table that stores entries. */
export interface StoredEntryRow {
  id: number;
  url: string;
  title: string;
  topic: string | null;
  authors: string[] | null;
  content_type: string | null;
  image: string | null;
  summary: string | null;
  list_price_minor: string | null;
  /** A string if the row was read within a transaction. */
  published_at: Date | string | null;
  /** When it was saved, read, watched or shared. A string like `published_at`. */
  at: Date | string;
  read_only?: boolean | null;
  folder_id?: number | null;
  provider?: string;
  shared_with?: string[] | null;
}

/** The activity of an entry in a personal list (STREAM-20). */
export type EntryActivity = 'saved' | 'shared' | 'read' | 'watched' | 'ordered';

/** An entry of a personal list (LIB-07). */
export interface LibraryItemView {
  id: string;
  title: string;
  url: string;
  topic: string | null;
  authors: string[];
  contentType: string;
  image: string | null;
  summary: string | null;
  /** 0 without a price. */
  listPrice: number;
  currency: Currency;
  activityType: EntryActivity;
  readOnly: boolean;
  /** When it was saved, read, watched or shared. ISO 8601, UTC. */
  at: string;
  publishedAt: string;
  folderId?: string;
  provider?: string;
  sharedWith?: string[];
}

/** Presents a row of a personal list. */
export function presentStoredEntry(
  row: StoredEntryRow,
  activityType: EntryActivity,
  currency: Currency,
): LibraryItemView {
  return {
    id: String(row.id),
    title: row.title,
    url: row.url,
    topic: row.topic,
    authors: row.authors ?? [],
    contentType: row.content_type ?? '',
    image: row.image,
    summary: row.summary,
    listPrice: majorOf(Number(row.list_price_minor ?? 0), currency),
    currency,
    activityType,
    readOnly: row.read_only ?? false,
    at: new Date(row.at).toISOString(),
    publishedAt: new Date(row.published_at ?? row.at).toISOString(),
    ...(row.folder_id ? { folderId: String(row.folder_id) } : {}),
    ...(row.provider ? { provider: row.provider } : {}),
    ...(row.shared_with ? { sharedWith: row.shared_with } : {}),
  };
}
