import type { Volume } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import { type PictureView, presentPicture } from '../media/picture.presenter';

/** What the bound volumes are read from. */
export const VOLUME_READS = declareReads({ collections: ['volumes'] });

/** A volume: entries collected under one title, each a link (ARC-17). */
export interface VolumeView {
  id: string;
  title: string;
  summary: string | null;
  picture: PictureView | null;
  items: { title: string; link: string }[];
}

/** As many volumes as the magazine's page shows. */
const SHOWN_VOLUMES = 12;

/** The published volumes, the latest first (ARC-17). Items without an address of this site or a full one are left out. */
export async function readVolumes(ctx: Context): Promise<VolumeView[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'volumes',
    where: { _status: { equals: 'published' } },
    sort: '-createdAt',
    limit: SHOWN_VOLUMES,
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
