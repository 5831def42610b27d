import type { Context } from '@/platform/context';
import { addressOfDocument } from '../addresses/document-address.rules';
import { declareReads } from '../cache/declared-reads.rules';
import { pathOfOldAddress, readable, sendable } from './redirect.rules';

/** What a redirect, with everything it can lead to is read from. */
export const REDIRECT_READS = declareReads({
  collections: ['redirects', 'articles', 'issues', 'pages', 'videos', 'episodes', 'products'],
});

/** How many redirects in a row are looked at for a circle. */
const MOST_HOPS = 5;

/**
 * Where an old address leads now, as editors keep it; null when nothing is kept for it, or when it leads round in a
 * circle.
 */
export async function findRedirect(ctx: Context, from: string): Promise<string | null> {
  const target = await targetOf(ctx, from);
  const seen = new Set([readable(from)]);
  for (let next = target; next?.startsWith('/'); next = await targetOf(ctx, pathOfOldAddress(next))) {
    const path = pathOfOldAddress(next);
    if (seen.has(path) || seen.add(path).size > MOST_HOPS) return null;
  }
  return target;
}

async function targetOf(ctx: Context, from: string): Promise<string | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'redirects',
    where: { from: { in: [...new Set([from, readable(from)])] } },
    limit: 1,
    depth: 1,
    pagination: false,
  });
  const to = docs[0]?.to;
  if (!to) return null;
  if (to.type === 'custom') return to.url ? sendable(to.url) : null;
  const target = to.reference;
  if (!target || typeof target.value !== 'object') return null;
  if ('_status' in target.value && target.value._status !== 'published') return null;
  return addressOfDocument(target.relationTo, target.value);
}
