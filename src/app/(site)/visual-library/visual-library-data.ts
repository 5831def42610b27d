import { globalTag, listTag } from '@/domain/cache/cache-tags.rules';
import { readDownloadsTier } from '@/domain/membership/offer.query';
import { readStreamState } from '@/domain/streams/latest.query';
import { STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import {
  type AssetPage,
  type AssetPageView,
  findAssetPage,
  readVisualLibrary,
} from '@/domain/visual-library/asset.query';
import type { DownloadTerms } from '@/domain/visual-library/download.rules';
import type { Context } from '@/platform/context';
import { keepUntilChanged, trackedContext } from '../site-cache';

/** Everything that the pages of the visual library are made of. */
const MADE_OF = [listTag('visual-assets'), listTag('files'), globalTag('paywall'), globalTag('store-settings')];

async function readTerms(ctx: Context): Promise<DownloadTerms> {
  const [{ isPaywallEnabled }, downloadsTier] = await Promise.all([readStreamState(ctx), readDownloadsTier(ctx)]);
  return { isPaywallEnabled, downloadsTier };
}

/** Returns one page of the visual library with its download terms. `number` counts from 0. */
export async function readSiteVisualLibrary(number: number): Promise<AssetPage & { terms: DownloadTerms }> {
  'use cache';
  keepUntilChanged(...MADE_OF);
  const ctx = await trackedContext();
  const [page, terms] = await Promise.all([readVisualLibrary(ctx, { number, size: STREAM_PAGE_SIZE }), readTerms(ctx)]);
  return { ...page, terms };
}

/** Returns an asset on its page with its download terms; null for an unknown one. */
export async function readSiteAsset(slug: string): Promise<(AssetPageView & { terms: DownloadTerms }) | null> {
  'use cache';
  keepUntilChanged(...MADE_OF);
  const ctx = await trackedContext();
  const [view, terms] = await Promise.all([findAssetPage(ctx, slug), readTerms(ctx)]);
  return view && { ...view, terms };
}
