import type { StoryView } from './story.presenter';

/** The page size of a stream list, and the larger one of lists that ask for it (STREAM-13). */
export const STREAM_PAGE_SIZE = 8;
export const LARGE_STREAM_PAGE_SIZE = 10;

/** The most entries that one page of a stream can be asked for. */
export const MAX_STREAM_PAGE_SIZE = 100;

/** The kinds of entries that the latest can be made of. */
export const LATEST_KINDS = ['article', 'video', 'episode'] as const;

/** One page of a stream. `number` counts from 0; `last` is the number of the last page (STREAM-04). */
export interface StreamPage {
  stories: StoryView[];
  number: number;
  size: number;
  last: number;
  total: number;
}

/** The number of the last page, counted from 0; 0 when there is one page or nothing (STREAM-04). */
export function lastPageOf(total: number, size: number): number {
  return Math.max(0, Math.ceil(total / size) - 1);
}
