import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import type { Store } from '@/platform/store';
import { addressOfDocument } from '../addresses/document-address.rules';
import { documentsAt } from '../addresses/document-at.query';
import { SITE_PATHS } from '../addresses/site-paths.rules';
import { declareReads } from '../cache/declared-reads.rules';
import {
  decodeAddress,
  encodeAddress,
  pathOfOldAddress,
  REDIRECTED_COLLECTIONS,
  type RedirectTargets,
} from './redirect.rules';

/** Everything that a redirect reads, including all possible targets. */
export const REDIRECT_READS = declareReads({ collections: ['redirects', ...REDIRECTED_COLLECTIONS] });

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

/** Returns the targets of all redirects. */
export async function readRedirectTargets(sql: Sql): Promise<RedirectTargets> {
  const rows = await sql<{ from: string; url: string | null }>(
    `select "from", case when to_type = 'custom' then to_url end as url from redirects`,
  );
  return new Map(rows.map(({ from, url }) => [from, url]));
}

/**
 * Returns why old paths can't be redirected, as sentences by path: a page is there, so the redirect would never be used.
 * Paths without a page are missing.
 */
export async function readShadowFaults(store: Store, paths: readonly string[]): Promise<Map<string, string>> {
  const faults = new Map<string, string>();
  for (const [path, { title }] of await documentsAt(store, paths))
    faults.set(path, `“${title}” is at “${path}”, so the redirect would never be used.`);
  for (const path of paths)
    if (SITE_PATHS.has(path)) faults.set(path, `“${path}” is a page of the site, so the redirect would never be used.`);
  return faults;
}
