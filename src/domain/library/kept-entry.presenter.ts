import type { StoryView } from '../streams/story.presenter';

/** What lists of readers keep of an entry, as the table's columns hold it. */
export interface KeptEntry {
  url: string;
  title: string;
  topic: string | null;
  authors: string[];
  contentType: string | null;
  image: string | null;
  summary: string | null;
  /** Cents. */
  listPriceMinor: number | null;
  publishedAt: string | null;
}

/** What is kept of a released entry; `url` is the address under which it was kept. */
export function keepStory(story: StoryView, url: string): KeptEntry {
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

/** The columns of a kept entry, in the order of {@link keptValues}. */
export const KEPT_COLUMNS =
  'url, title, topic, authors, content_type, image, summary, list_price_minor, published_at' as const;

/** The values of a kept entry, in the order of {@link KEPT_COLUMNS}. */
export const keptValues = (entry: KeptEntry): unknown[] => [
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

/** A row of one of the tables that keep entries. */
export interface KeptRow {
  id: number;
  url: string;
  title: string;
  topic: string | null;
  authors: string[] | null;
  content_type: string | null;
  image: string | null;
  summary: string | null;
  list_price_minor: string | null;
  /** Text when the row was read inside a transaction. */
  published_at: Date | string | null;
  /** When it was saved, read, watched or shared; text like `published_at`. */
  at: Date | string;
  read_only?: boolean | null;
  folder_id?: number | null;
  provider?: string;
  shared_with?: string[] | null;
}

/** What has happened to an entry of a personal list (STREAM-20). */
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
  /** In US dollars; 0 when it has no price. */
  listPrice: number;
  activityType: EntryActivity;
  readOnly: boolean;
  /** When it was saved, read, watched or shared; ISO 8601, UTC. */
  at: string;
  publishedAt: string;
  folderId?: string;
  provider?: string;
  sharedWith?: string[];
}

/** Presents a row of a personal list. */
export function presentKept(row: KeptRow, activityType: EntryActivity): LibraryItemView {
  return {
    id: String(row.id),
    title: row.title,
    url: row.url,
    topic: row.topic,
    authors: row.authors ?? [],
    contentType: row.content_type ?? '',
    image: row.image,
    summary: row.summary,
    listPrice: Number(row.list_price_minor ?? 0) / 100,
    activityType,
    readOnly: row.read_only ?? false,
    at: new Date(row.at).toISOString(),
    publishedAt: new Date(row.published_at ?? row.at).toISOString(),
    ...(row.folder_id ? { folderId: String(row.folder_id) } : {}),
    ...(row.provider ? { provider: row.provider } : {}),
    ...(row.shared_with ? { sharedWith: row.shared_with } : {}),
  };
}
