import type { StoryView } from './story.presenter';

/** Page size of a stream, and the larger one that lists can request (STREAM-13). */
export const STREAM_PAGE_SIZE = 8;
export const LARGE_STREAM_PAGE_SIZE = 10;

/** Maximum number of entries per page of a stream. */
export const MAX_STREAM_PAGE_SIZE = 100;

/** Kinds of entries that the latest stream can return. */
export const LATEST_KINDS = ['article', 'video', 'episode'] as const;

/** One page of a stream. `number` is the page, from 0; `last` is the number of the last page (STREAM-04). */
export interface StreamPage {
  stories: StoryView[];
  number: number;
  size: number;
  last: number;
  total: number;
}

/** Returns the number of the last page, from 0. 0 if there is only one page or none (STREAM-04). */
export function lastPageOf(total: number, size: number): number {
  return Math.max(0, Math.ceil(total / size) - 1);
}
