import type { CollectionSlug } from 'payload';
import type { Context } from '@/platform/context';
import { addressFault, type GuardedFetch, isListedHost } from '@/platform/guarded-fetch';
import { documentsAt } from '../addresses/document-at.query';
import { SITE_PATHS } from '../addresses/site-paths.rules';
import { findRedirect } from '../redirects/redirect.query';
import { decodeAddress, pathOfOldAddress } from '../redirects/redirect.rules';
import type { LinkState, LinkTarget } from './link-check.rules';

/** Number of external pages that are requested at the same time, and how long each may take. */
const AT_A_TIME = 4;
const TIMEOUT_MS = 8_000;
const MAX_REDIRECTS = 3;

type Stored = { id: number; title?: string; name?: string; label?: string; _status?: string; publishedAt?: string };

/** Returns the state of each document that a text links to or embeds, for readers. */
export async function checkDocuments(ctx: Context, targets: readonly LinkTarget[]): Promise<LinkState[]> {
  const documents = targets.flatMap((target) => ('collection' in target ? [target] : []));
  const states: LinkState[] = [];
  for (const collection of new Set(documents.map((target) => target.collection))) {
    const ids = documents.filter((target) => target.collection === collection).map(({ id }) => id);
    const { docs } = await ctx.store.asViewer.find({
      collection: collection as CollectionSlug & 'articles',
      where: { id: { in: ids } },
      limit: ids.length,
      depth: 0,
      pagination: false,
    });
    const stored = new Map((docs as unknown as Stored[]).map((doc) => [doc.id, doc]));
    for (const id of ids) states.push({ collection, id, ...stateOf(stored.get(id), ctx.now) });
  }
  return states;
}

function stateOf(document: Stored | undefined, now: Date): { state: LinkState['state']; title: string } {
  const title = document?.title ?? document?.name ?? document?.label ?? '';
  if (!document) return { state: 'missing', title };
  if (document._status && document._status !== 'published') return { state: 'unpublished', title };
  const isLater = document.publishedAt !== undefined && new Date(document.publishedAt) > now;
  return { state: isLater ? 'unpublished' : 'fine', title };
}

/** Returns the state of each path of this site that a text links to. */
export async function checkPaths(ctx: Context, targets: readonly LinkTarget[]): Promise<LinkState[]> {
  const urls = targets.flatMap((target) => ('path' in target ? [target.path] : []));
  const paths = new Map(urls.map((url) => [url, decodeAddress(pathOfOldAddress(url))]));
  const documents = await documentsAt(ctx.store.asViewer, [...new Set(paths.values())]);
  const states: LinkState[] = [];
  for (const [path, decoded] of paths) {
    const isPage = documents.has(decoded) || SITE_PATHS.has(decoded) || decoded === '/' || isOther(decoded);
    const moved = isPage ? null : await findRedirect(ctx, decoded);
    states.push({
      path,
      state: isPage ? 'fine' : moved ? 'moved' : 'missing',
      title: documents.get(decoded)?.title ?? moved ?? '',
    });
  }
  return states;
}

/** Paths that aren't looked up: files, and pages of lists, whose addresses have no document of their own. */
const isOther = (path: string): boolean => /^\/(?:api|service|sitemap|search|l|store|the-latest)(?:\/|$)/.test(path);

/** Requests pages on other sites, and returns whether they are there. */
export async function checkAddresses(targets: readonly LinkTarget[], guardedFetch: GuardedFetch): Promise<LinkState[]> {
  const waiting = targets.flatMap((target) => ('url' in target ? [target.url] : []));
  const states: LinkState[] = [];
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      states.push({ url, title: '', state: await stateOfAddress(url, guardedFetch) });
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return states;
}

async function stateOfAddress(url: string, guardedFetch: GuardedFetch): Promise<LinkState['state']> {
  // The installation forbids the check, which says nothing about what readers get.
  if (!isListedHost(URL.parse(url)?.hostname ?? '')) return 'fine';
  if (addressFault(url.replace(/^http:/i, 'https:'))) return 'unreachable';
  const request = { ignoresBody: true, timeoutMs: TIMEOUT_MS, maxRedirects: MAX_REDIRECTS };
  const response = await guardedFetch(url, request).catch(() => null);
  if (!response) return 'unreachable';
  // Other refusals, such as of robots, say nothing about what readers get.
  return response.status === 404 || response.status === 410
    ? 'missing'
    : response.status >= 500
      ? 'unreachable'
      : 'fine';
}
