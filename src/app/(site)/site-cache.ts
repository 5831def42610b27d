import { cacheLife, cacheTag } from 'next/cache';
import { EVERYTHING, globalTag, listTag } from '@/domain/cache/cache-tags.rules';
import { secondsUntilNewYear } from '@/domain/shell/legal-line.rules';
import { buildContext, type Context, guestContext } from '@/platform/context';
import { isBuilding } from '@/platform/env';
import { payloadInstance } from '@/platform/payload-instance';
import type { Store } from '@/platform/store';

/** Documents that are few, change seldom and appear on nearly every page: a change of one renews all pages. */
const EVERYWHERE = ['authors', 'series', 'media', 'topics'].map(listTag);

/** What a standing page can link to or hold: there are few of them, so any change renews them all. */
export const MENTIONED = ['articles', 'issues', 'pages', 'videos', 'episodes', 'products', 'files'].map(listTag);

/** A guest's context: what every public page is rendered with, the same for everyone. */
export async function publicContext(): Promise<Context> {
  return isBuilding ? buildContext() : guestContext(await payloadInstance());
}

/**
 * A guest's context for `'use cache'` functions. Every global that is read through it becomes a tag of what is kept, so
 * that no result outlives a change of a setting it depends on: an open body would stay public when the paywall returns.
 */
export async function trackedContext(): Promise<Context> {
  const ctx = await publicContext();
  if (isBuilding) return ctx;
  return {
    ...ctx,
    store: {
      asViewer: tracked(ctx.store.asViewer),
      asSystem: (why) => tracked(ctx.store.asSystem(why)),
    },
    kept: (slug) => {
      cacheTag(globalTag(slug));
      return ctx.kept(slug);
    },
  };
}

function tracked(store: Store): Store {
  const findGlobal = ((args: Parameters<Store['findGlobal']>[0]) => {
    cacheTag(globalTag(args.slug));
    return store.findGlobal(args);
  }) as Store['findGlobal'];
  return { ...store, findGlobal };
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

/** The shortest that Next keeps a page which it may render in advance, in seconds. */
const SHORTEST = 300;

/**
 * Ends what a `'use cache'` function keeps when the year ends: the footer names the year. An entry made in the last
 * minutes of the year is served for five minutes at most.
 */
export function keepUntilNewYear(): void {
  const seconds = secondsUntilNewYear(new Date());
  cacheLife({ stale: 30, revalidate: Math.min(3600, seconds), expire: Math.max(SHORTEST, seconds) });
}
