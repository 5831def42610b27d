import { cacheLife } from 'next/cache';
import { listTag } from '@/domain/cache/cache-tags.rules';
import { LARGE_STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import {
  findWebinar,
  readWebinarsPage,
  type WebinarPageView,
  type WebinarsPageView,
} from '@/domain/webinars/webinar.query';
import { keepUntilChanged, trackedContext } from '../site-cache';

const MADE_OF = [listTag('webinars'), listTag('videos'), listTag('files')];

/** A webinar that starts turns from upcoming to recorded without any change: its pages are read anew every minute. */
function keepForAMinute(): void {
  keepUntilChanged(...MADE_OF);
  cacheLife({ revalidate: 60 });
}

/** The upcoming webinars and one page of the others. `number` counts from 0. */
export async function readSiteWebinars(number: number): Promise<WebinarsPageView> {
  'use cache';
  keepForAMinute();
  return readWebinarsPage(await trackedContext(), { number, size: LARGE_STREAM_PAGE_SIZE });
}

/** A webinar, or null for an unknown one. */
export async function readSiteWebinar(slug: string): Promise<WebinarPageView | null> {
  'use cache';
  keepForAMinute();
  return findWebinar(await trackedContext(), slug);
}
