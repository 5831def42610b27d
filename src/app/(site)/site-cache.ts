import { cacheLife, cacheTag } from 'next/cache';
import { EVERYTHING, listTag } from '@/domain/cache/cache-tags.rules';
import { buildContext, type Context, guestContext } from '@/platform/context';
import { isBuilding } from '@/platform/env';
import { payloadInstance } from '@/platform/payload-instance';

/** Documents that are few, change seldom and appear on nearly every page: a change of one renews all pages. */
const EVERYWHERE = ['authors', 'series', 'media', 'topics'].map(listTag);

/** What a standing page can link to or hold: there are few of them, so any change renews them all. */
export const MENTIONED = ['articles', 'issues', 'pages', 'videos', 'episodes', 'products', 'files'].map(listTag);

/** A guest's context: what every public page is rendered with, the same for everyone. */
export async function publicContext(): Promise<Context> {
  return isBuilding ? buildContext() : guestContext(await payloadInstance());
}

/**
 * Keeps the answer of a `'use cache'` function until one of its tags expires, for an hour at most: the longest that a
 * lost announcement could matter. What appears everywhere is among its tags already.
 */
export function keepUntilChanged(...tags: string[]): void {
  cacheLife({ stale: 30, revalidate: 3600, expire: 7 * 24 * 3600 });
  cacheTag(EVERYTHING, ...EVERYWHERE, ...tags);
}

/** Keeps the answer of a `'use cache'` function for a minute, however long it would be kept otherwise. */
export function keepAMinute(): void {
  cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
}
