import { cacheTag } from 'next/cache';
import { site } from '@/extending/installed';
import type { PageParams, SitePage } from '@/extending/site';
import { fixedPathsOf, matchSitePage, readForPage } from '@/extending/site-pages';
import { cacheUntilChanged, publicContext } from './site-cache';

/** A page of the publisher with its data. */
export interface SitePageResult {
  page: SitePage;
  params: PageParams;
  data: unknown;
}

/** Returns the publisher's page at a path with its data, or null. */
export async function readSitePageAt(path: readonly string[]): Promise<SitePageResult | null> {
  const match = matchSitePage(site.pages ?? [], path);
  const data = match && (await readPageData(path.join('/')));
  return match && data !== null ? { ...match, data } : null;
}

async function readPageData(path: string): Promise<unknown> {
  'use cache';
  cacheUntilChanged();
  const match = matchSitePage(site.pages ?? [], path.split('/'));
  if (!match) return null;
  const { result, tags } = await readForPage(await publicContext(), (reader) => match.page.read(reader, match.params));
  cacheTag(...tags);
  return result ?? null;
}

/** Returns the paths of the publisher's pages for the sitemap. */
export async function readSitePagePaths(): Promise<string[]> {
  'use cache';
  cacheUntilChanged();
  const context = await publicContext();
  const paths = fixedPathsOf(site.pages ?? []);
  for (const page of site.pages ?? []) {
    const { result, tags } = await readForPage(context, async (reader) => (await page.listPaths?.(reader)) ?? []);
    cacheTag(...tags);
    paths.push(...result);
  }
  return paths;
}
