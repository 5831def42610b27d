import type { Context } from '@/platform/context';
import { addressOfDocument } from '../addresses/document-address.rules';
import { declareReads } from '../cache/declared-reads.rules';
import { decodeAddress, encodeAddress, pathOfOldAddress } from './redirect.rules';

/** Everything that a redirect reads, including all possible targets. */
export const REDIRECT_READS = declareReads({
  collections: ['redirects', 'articles', 'issues', 'pages', 'videos', 'episodes', 'products'],
});

/** Maximum number of consecutive redirects to follow. */
const MAX_HOPS = 5;

/** Returns the current target of an old address, or null if there is none or the redirects form a loop. */
export async function findRedirect(ctx: Context, from: string): Promise<string | null> {
  const target = await targetOf(ctx, from);
  const seen = new Set([decodeAddress(from)]);
  for (let next = target; next?.startsWith('/'); next = await targetOf(ctx, pathOfOldAddress(next))) {
    const path = pathOfOldAddress(next);
    if (seen.has(path) || seen.add(path).size > MAX_HOPS) return null;
  }
  return target;
}

async function targetOf(ctx: Context, from: string): Promise<string | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'redirects',
    where: { from: { in: [...new Set([from, decodeAddress(from)])] } },
    limit: 1,
    depth: 1,
    pagination: false,
  });
  const to = docs[0]?.to;
  if (!to) return null;
  if (to.type === 'custom') return to.url ? encodeAddress(to.url) : null;
  const target = to.reference;
  if (!target || typeof target.value !== 'object') return null;
  if ('_status' in target.value && target.value._status !== 'published') return null;
  return addressOfDocument(target.relationTo, target.value);
}
