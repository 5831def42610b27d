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

/** A webinar that starts turns from upcoming to recorded without any change: its pages are read anew every minute. */
function keepForAMinute(): void {
  cacheUntilChanged(...WEBINAR_READS);
  cacheLife({ revalidate: 60 });
}

/** The upcoming webinars and one page of the others. `number` counts from 0. */
export async function readSiteWebinars(number: number): Promise<WebinarsPageView> {
  'use cache';
  keepForAMinute();
  return readWebinarsPage(await publicContext(), { number, size: LARGE_STREAM_PAGE_SIZE });
}

/** A webinar, or null for an unknown one. */
export async function readSiteWebinar(slug: string): Promise<WebinarPageView | null> {
  'use cache';
  keepForAMinute();
  return findWebinar(await publicContext(), slug);
}
