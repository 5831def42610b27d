import type { CollectionSlug } from 'payload';
import { isSlug } from '@/domain/articles/address.rules';
import { listTag } from '@/domain/cache/cache-tags.rules';
import type { Context } from '@/platform/context';
import { collectReads } from '@/platform/reads';
import type { PageParams, Reader, SitePage } from './site';

/** A page of the publisher at a path. */
export interface SitePageMatch {
  page: SitePage;
  params: PageParams;
}

/** Returns the page at a path, or null. A page without parameters takes precedence over one with parameters. */
export function matchSitePage(pages: readonly SitePage[], path: readonly string[]): SitePageMatch | null {
  const matches = pages.flatMap((page) => {
    const params = paramsAt(page.path, path);
    return params ? [{ page, params }] : [];
  });
  return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0] ?? null;
}

function paramsAt(pattern: string, path: readonly string[]): PageParams | null {
  const segments = pattern.slice(1).split('/');
  if (segments.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = path[index] ?? '';
    if (segment.startsWith(':') ? !isSlug(value) : segment !== value) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
  }
  return params;
}

/** First segments of the publisher's pages. A page or program of the CMS at one of them would never be shown. */
export const firstSegmentsOf = (pages: readonly SitePage[]): string[] => [
  ...new Set(pages.map(({ path }) => path.split('/')[1] ?? '')),
];

/** Paths of the publisher's pages without parameters. */
export const fixedPathsOf = (pages: readonly SitePage[]): string[] =>
  pages.map(({ path }) => path).filter((path) => !path.includes(':'));

const MAX_DOCUMENTS = 1000;

/** Runs a read of a page and returns its result with the cache tags of everything that it read. */
export async function readForPage<T>(
  ctx: Context,
  read: (reader: Reader) => Promise<T>,
): Promise<{ result: T; tags: string[] }> {
  const named = new Set<string>();
  const reader: Reader = {
    now: ctx.now,
    async find<Document>(collection: string, query: Parameters<Reader['find']>[1] = {}) {
      named.add(listTag(collection));
      const { limit = 100, depth = 0, ...rest } = query;
      const { docs } = await ctx.store.asViewer.find({
        ...rest,
        collection: collection as CollectionSlug,
        depth: depth === 1 ? 1 : 0,
        limit: Math.min(Math.max(1, limit), MAX_DOCUMENTS),
        pagination: false,
      });
      return docs as unknown as Document[];
    },
  };
  // The statements name the tables of populated references too.
  const { result, reads } = await collectReads(() => read(reader));
  return { result, tags: [...new Set([...named, ...reads.tags])] };
}
