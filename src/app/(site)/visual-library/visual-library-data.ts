import { STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import {
  type AssetPage,
  type AssetPageView,
  findAssetPage,
  readVisualLibrary,
  VISUAL_LIBRARY_READS,
} from '@/domain/visual-library/asset.query';
import type { DownloadTerms } from '@/domain/visual-library/download.rules';
import { DOWNLOAD_TERMS_READS, readDownloadTerms } from '@/domain/visual-library/download-terms.query';
import { cacheUntilChanged, publicContext } from '../site-cache';

/** Returns one page of the visual library with its download terms. `number` counts from 0. */
export async function readSiteVisualLibrary(number: number): Promise<AssetPage & { terms: DownloadTerms }> {
  'use cache';
  cacheUntilChanged(...VISUAL_LIBRARY_READS, ...DOWNLOAD_TERMS_READS);
  const ctx = await publicContext();
  const [page, terms] = await Promise.all([
    readVisualLibrary(ctx, { number, size: STREAM_PAGE_SIZE }),
    readDownloadTerms(ctx),
  ]);
  return { ...page, terms };
}

/** Returns an asset with its download terms; null for an unknown one. */
export async function readSiteAsset(slug: string): Promise<(AssetPageView & { terms: DownloadTerms }) | null> {
  'use cache';
  cacheUntilChanged(...VISUAL_LIBRARY_READS, ...DOWNLOAD_TERMS_READS);
  const ctx = await publicContext();
  const [view, terms] = await Promise.all([findAssetPage(ctx, slug), readDownloadTerms(ctx)]);
  return view && { ...view, terms };
}
