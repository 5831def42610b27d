import { cacheLife, cacheTag } from 'next/cache';
import { EVERYTHING, listTag } from '@/domain/cache/cache-tags.rules';
import { secondsUntilNewYear } from '@/domain/shell/legal-line.rules';
import { buildContext, type Context, guestContext } from '@/platform/context';
import { isBuilding } from '@/platform/env';
import { payloadInstance } from '@/platform/payload-instance';

/** Documents that are few, change seldom and appear on nearly every page: a change of one renews all pages. */
const EVERYWHERE = ['authors', 'series', 'media', 'topics'].map(listTag);

/** A guest's context: what every public page is rendered with, the same for everyone. */
export async function publicContext(): Promise<Context> {
  return isBuilding ? buildContext() : guestContext(await payloadInstance());
}

/**
 * Keeps the answer of a `'use cache'` function until one of its tags expires, for an hour at most: the longest that a
 * lost announcement could matter. What appears everywhere is among its tags already.
 */
export function cacheUntilChanged(...tags: readonly string[]): void {
  cacheLife({ stale: 30, revalidate: 3600, expire: 7 * 24 * 3600 });
  cacheTag(EVERYTHING, ...EVERYWHERE, ...tags);
}

/** Keeps the answer of a `'use cache'` function for a minute, however long it would be kept otherwise. */
export function cacheForOneMinute(): void {
  cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
}

/** The shortest that Next keeps a page which it may render in advance, in seconds. */
const SHORTEST = 300;

/**
 * Ends what a `'use cache'` function keeps when the year ends: the footer names the year. An entry made in the last
 * minutes of the year is served for five minutes at most.
 */
export function cacheUntilNewYear(): void {
  const seconds = secondsUntilNewYear(new Date());
  cacheLife({ stale: 30, revalidate: Math.min(3600, seconds), expire: Math.max(SHORTEST, seconds) });
}
