import type { File as StoredFile, VisualAsset } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { subscriberDigests } from '@/platform/subscriber-digest';
import { protectionOf } from '../articles/access.rules';
import { releasedWhere } from '../articles/article.query';
import { type DownloadFile, fileOfEntry } from '../downloads/download-file.rules';
import { DomainError } from '../errors';
import { populated } from '../media/picture.presenter';
import { visualDownloadsTier } from '../membership/benefit.rules';
import { ladderOf } from '../membership/tier.rules';
import { decideAsset, decideDownloads } from './download.policy';

/**
 * Returns the file that a subscriber downloads of an asset (VIS-02).
 * @throws DomainError not-signed-in for a guest; not-allowed for another user, without an active subscription, and for
 * a tier that doesn't include downloads or the asset; not-found for an asset that is unknown, not released or without a
 * file (VIS-03)
 */
export async function findDownload(
  ctx: Context,
  { subscriberId, assetId }: { subscriberId: string; assetId: string },
): Promise<DownloadFile> {
  const digests = ctx.viewer.kind === 'guest' ? [] : subscriberDigests(ctx.viewer.id);
  const paywall = await ctx.cachedGlobal('paywall');
  const tiers = ladderOf(paywall);
  const downloadsError = decideDownloads(ctx.viewer, {
    subscriberId,
    ownDigest: digests.find((digest) => digest === subscriberId) ?? null,
    lowestTier: visualDownloadsTier(paywall.tiers),
    tiers,
  });
  if (downloadsError) throw new DomainError(downloadsError);
  const asset = await findAsset(ctx, assetId);
  if (!asset) throw new DomainError('not-found');
  const assetError = decideAsset(ctx.viewer, protectionOf(asset), tiers);
  if (assetError) throw new DomainError(assetError);
  const file = fileOf(asset);
  if (!file?.filename) throw new DomainError('not-found');
  return fileOfEntry(asset.slug ?? '', { filename: file.filename, mimeType: file.mimeType });
}

async function findAsset(ctx: Context, assetId: string): Promise<VisualAsset | null> {
  if (!/^[1-9]\d{0,8}$/.test(assetId)) return null;
  const { docs } = await ctx.store.asSystem('the download policy decides whether the file is sent').find({
    collection: 'visual-assets',
    where: { and: [{ id: { equals: Number(assetId) } }, releasedWhere(ctx.now)] },
    select: { slug: true, file: true, downloads: true, accessLevel: true, tier: true },
    limit: 1,
    depth: 1,
    pagination: false,
  });
  return (docs[0] as VisualAsset | undefined) ?? null;
}

/** Returns the asset's own file, else the first of its downloads. */
function fileOf(asset: VisualAsset): StoredFile | null {
  const files = [asset.file, ...(asset.downloads ?? []).map(({ file }) => file)];
  return files.map((file) => populated<StoredFile>(file)).find((file) => file !== null) ?? null;
}
