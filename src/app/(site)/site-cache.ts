import { cacheLife, cacheTag } from 'next/cache';
import { EVERYTHING, globalTag, listTag } from '@/domain/cache/cache-tags.rules';
import { startOfNextYear } from '@/domain/calendar/calendar-day';
import type { TimeZone } from '@/domain/calendar/time-zone.rules';
import { site } from '@/extending/installed';
import { collectionsReferredTo } from '@/extending/site-reads.rules';
import { buildContext, type Context, guestContext } from '@/platform/context';
import { isBuilding } from '@/platform/env';
import { payloadInstance } from '@/platform/payload-instance';

/**
 * Small collections that change rarely and appear on nearly every page, and the settings with the time zone of all dates:
 * a change invalidates all pages.
 */
const EVERYWHERE = [...['authors', 'series', 'media', 'topics'].map(listTag), globalTag('site-settings')];

/** Returns a guest's context, with which every public page is rendered. It is the same for everyone. */
export async function publicContext(): Promise<Context> {
  return isBuilding ? buildContext() : guestContext(await payloadInstance());
}

/**
 * Caches the result of a `'use cache'` function until one of its tags expires, for at most an hour, so that a lost
 * invalidation can't last longer. The tags of content that appears everywhere are included.
 */
export function cacheUntilChanged(...tags: readonly string[]): void {
  cacheLife({ stale: 30, revalidate: 3600, expire: 7 * 24 * 3600 });
  cacheTag(EVERYTHING, ...EVERYWHERE, ...tags);
}

/** Tags of everything that blocks and fields of the publisher refer to. */
const SITE_REFERENCES = collectionsReferredTo(site).map(listTag);

/** Caches like {@link cacheUntilChanged} the result of a function that reads a body or the publisher's fields. */
export function cacheBodyUntilChanged(...tags: readonly string[]): void {
  cacheUntilChanged(...tags, ...SITE_REFERENCES);
}

/** Caches the result of a `'use cache'` function for one minute, even if it would otherwise be cached longer. */
export function cacheForOneMinute(): void {
  cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
}

/** Minimum lifetime in seconds of a page that Next can prerender. */
const SHORTEST = 300;

/**
 * Expires the result of a `'use cache'` function at the end of the year in a zone, because the footer shows the year. An entry
 * created in the last minutes of the year is served for up to five minutes.
 */
export function cacheUntilNewYear(zone: TimeZone): void {
  const now = new Date();
  const seconds = Math.max(1, Math.ceil((startOfNextYear(now, zone).getTime() - now.getTime()) / 1000));
  cacheLife({ stale: 30, revalidate: Math.min(3600, seconds), expire: Math.max(SHORTEST, seconds) });
}
