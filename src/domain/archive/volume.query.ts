import type { Volume } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import { type PictureView, presentPicture } from '../media/picture.presenter';

/** Everything that the bound volumes read. */
export const VOLUME_READS = declareReads({ collections: ['volumes'] });

/** A bound volume: links collected under one title (ARC-17). */
export interface VolumeView {
  id: string;
  title: string;
  summary: string | null;
  picture: PictureView | null;
  items: { title: string; link: string }[];
}

/** Maximum number of volumes on the magazine's page. */
const MAX_VOLUMES = 12;

/**
 * Returns the published volumes, newest first (ARC-17). Items without a path of this site or a full URL are left out.
 */
export async function readVolumes(ctx: Context): Promise<VolumeView[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'volumes',
    where: { _status: { equals: 'published' } },
    sort: '-createdAt',
    limit: MAX_VOLUMES,
    depth: 1,
    pagination: false,
  });
  return (docs as Volume[]).map(presentVolume);
}

function presentVolume(volume: Volume): VolumeView {
  return {
    id: String(volume.id),
    title: volume.title ?? '',
    summary: volume.summary?.trim() || null,
    picture: presentPicture(volume.image),
    items: (volume.items ?? [])
      .map(({ title, link }) => ({ title: title ?? '', link: link?.trim() ?? '' }))
      .filter(({ title, link }) => title && /^(?:\/(?!\/)|https?:\/\/)/.test(link)),
  };
}
