import type { Where } from 'payload';
import type { VisualAsset } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { releasedWhere } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { readTimeZone } from '../calendar/time-zone.query';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import { type AssetView, presentAsset } from './asset.presenter';

/** Everything that the visual library reads. */
export const VISUAL_LIBRARY_READS = declareReads({ collections: ['visual-assets', 'files'] });

/** Fields of an asset that a tile needs. Never the file for subscribers. */
const ASSET_FIELDS = {
  title: true,
  slug: true,
  summary: true,
  image: true,
  downloads: true,
  contentSource: true,
  publishedAt: true,
  accessLevel: true,
  tier: true,
  authors: true,
  topics: true,
} as const;

/** One page of assets. */
export interface AssetPage extends StreamPage {
  stories: AssetView[];
}

/** Returns the released assets, newest first (VIS-01, STREAM-02). A page beyond the last one is empty. */
export async function readVisualLibrary(
  ctx: Context,
  { number, size }: { number: number; size: number },
): Promise<AssetPage> {
  const { stories, total } = await findAssetStories(ctx, { limit: size, page: number + 1 });
  return { stories, number, size, total, last: lastPageOf(total, size) };
}

/** Returns released assets, newest first. `where` adds a condition. */
export async function findAssetStories(
  ctx: Context,
  { where, limit, page = 1 }: { where?: Where; limit: number; page?: number },
): Promise<{ stories: AssetView[]; total: number }> {
  const { docs, totalDocs } = await ctx.store.asViewer.find({
    collection: 'visual-assets',
    where: { and: [releasedWhere(ctx.now), ...(where ? [where] : [])] },
    select: ASSET_FIELDS,
    sort: ['-publishedAt', '-id'],
    limit,
    page,
    depth: 1,
  });
  const zone = await readTimeZone(ctx);
  return { stories: docs.map((asset) => presentAsset(asset as VisualAsset, zone)), total: totalDocs };
}

/** An asset for its page, with other assets. */
export interface AssetPageView {
  asset: AssetView;
  others: AssetView[];
}

/** Number of other assets on an asset's page. */
const OTHERS = 3;

/** Returns the released asset with this slug and the newest other ones, or null. */
export async function findAssetPage(ctx: Context, slug: string): Promise<AssetPageView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'visual-assets',
    where: { and: [{ slug: { equals: slug } }, releasedWhere(ctx.now)] },
    select: ASSET_FIELDS,
    limit: 1,
    depth: 1,
    pagination: false,
  });
  const [document] = docs;
  if (!document) return null;
  const asset = presentAsset(document as VisualAsset, await readTimeZone(ctx));
  const { stories } = await readVisualLibrary(ctx, { number: 0, size: OTHERS + 1 });
  return { asset, others: stories.filter(({ id }) => id !== asset.id).slice(0, OTHERS) };
}
