import {
  readSitemapPart,
  readSitemapParts,
  SITEMAP_READS,
  type SitemapEntry,
  type SitemapKind,
  sitemapPartReads,
} from '@/domain/sitemap/sitemap.query';
import { cacheUntilChanged, publicContext } from './site-cache';
import { readSitePagePaths } from './site-page-data';

/** Returns the URLs of the sitemap's parts. */
export async function readSiteSitemapParts(): Promise<string[]> {
  'use cache';
  cacheUntilChanged(...SITEMAP_READS);
  return readSitemapParts(await publicContext());
}

/** Returns one part of the sitemap; null if it doesn't exist. `number` counts from 0. */
export async function readSiteSitemapPart(kind: SitemapKind, number: number): Promise<SitemapEntry[] | null> {
  'use cache';
  cacheUntilChanged(...sitemapPartReads(kind));
  const entries = await readSitemapPart(await publicContext(), { kind, number });
  if (kind !== 'pages' || number > 0) return entries;
  const paths = await readSitePagePaths();
  return [...(entries ?? []), ...paths.map((url) => ({ url, changedAt: null }))];
}
