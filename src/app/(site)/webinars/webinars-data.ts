import { cacheLife } from 'next/cache';
import { LARGE_STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import {
  findWebinar,
  readWebinarsPage,
  WEBINAR_READS,
  type WebinarPageView,
  type WebinarsPageView,
} from '@/domain/webinars/webinar.query';
import { cacheUntilChanged, publicContext } from '../site-cache';

/**
 * A webinar that starts turns from upcoming to recorded without any change to its data, so its pages expire every
 * minute.
 */
function keepForAMinute(): void {
  cacheUntilChanged(...WEBINAR_READS);
  cacheLife({ revalidate: 60 });
}

/** Returns the upcoming webinars and one page of recorded ones. `number` counts from 0. */
export async function readSiteWebinars(number: number): Promise<WebinarsPageView> {
  'use cache';
  keepForAMinute();
  return readWebinarsPage(await publicContext(), { number, size: LARGE_STREAM_PAGE_SIZE });
}

/** Returns a webinar, or null. */
export async function readSiteWebinar(slug: string): Promise<WebinarPageView | null> {
  'use cache';
  keepForAMinute();
  return findWebinar(await publicContext(), slug);
}
