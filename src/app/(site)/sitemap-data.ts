import { listTag } from '@/domain/cache/cache-tags.rules';
import { readSitemapPart, readSitemapParts, type SitemapEntry, type SitemapKind } from '@/domain/sitemap/sitemap.query';
import { keepUntilChanged, MENTIONED, trackedContext } from './site-cache';

const LISTED = [...MENTIONED, ...['podcasts', 'reports', 'webinars', 'visual-assets'].map(listTag)];

/** The addresses of the sitemap's parts. */
export async function readSiteSitemapParts(): Promise<string[]> {
  'use cache';
  keepUntilChanged(...LISTED);
  return readSitemapParts(await trackedContext());
}

/** One part of the sitemap; null for one that there is not. `number` counts from 0. */
export async function readSiteSitemapPart(kind: SitemapKind, number: number): Promise<SitemapEntry[] | null> {
  'use cache';
  // Topics without articles are left out, so the topics depend on the articles too.
  keepUntilChanged(listTag(kind), ...(kind === 'pages' ? LISTED : kind === 'topics' ? [listTag('articles')] : []));
  return readSitemapPart(await trackedContext(), { kind, number });
}
