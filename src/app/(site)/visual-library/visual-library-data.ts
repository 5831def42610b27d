import { globalTag, listTag } from '@/domain/cache/cache-tags.rules';
import { readStreamState } from '@/domain/streams/latest.query';
import { STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import {
  type AssetPage,
  type AssetPageView,
  findAssetPage,
  readVisualLibrary,
} from '@/domain/visual-library/asset.query';
import { keepUntilChanged, trackedContext } from '../site-cache';

/** Everything that the pages of the visual library are made of. */
const MADE_OF = [listTag('visual-assets'), listTag('files'), globalTag('paywall'), globalTag('store-settings')];

/** One page of the visual library, and whether the paywall is on. `number` counts from 0. */
export async function readSiteVisualLibrary(number: number): Promise<AssetPage & { isPaywallEnabled: boolean }> {
  'use cache';
  keepUntilChanged(...MADE_OF);
  const ctx = await trackedContext();
  const [page, state] = await Promise.all([
    readVisualLibrary(ctx, { number, size: STREAM_PAGE_SIZE }),
    readStreamState(ctx),
  ]);
  return { ...page, isPaywallEnabled: state.isPaywallEnabled };
}

/** An asset on its page, and whether the paywall is on; null for an unknown one. */
export async function readSiteAsset(slug: string): Promise<(AssetPageView & { isPaywallEnabled: boolean }) | null> {
  'use cache';
  keepUntilChanged(...MADE_OF);
  const ctx = await trackedContext();
  const [view, state] = await Promise.all([findAssetPage(ctx, slug), readStreamState(ctx)]);
  return view && { ...view, isPaywallEnabled: state.isPaywallEnabled };
}
