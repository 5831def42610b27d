import type { Context } from '@/platform/context';
import { findStories } from '../articles/article.query';
import { findProductStories } from '../catalog/product.query';
import { LARGEST_ID } from '../formats/document-id.rules';
import { findEpisodeEntries } from '../podcasts/podcast.query';
import type { StoryView } from '../streams/story.presenter';
import { findVideoStories } from '../video/video.query';
import { findAssetStories } from '../visual-library/asset.query';

/** Finds the entry of a page by the captured parts of its path. */
type Finder = (ctx: Context, parts: string[]) => Promise<{ stories: StoryView[] } | null>;

const FINDERS: { path: RegExp; find: Finder }[] = [
  {
    path: /^\/(\d{4})\/(\d{2})\/([a-z0-9-]{1,120})$/,
    find: (ctx, [year, month, slug]) =>
      findStories(ctx, { where: { path: { equals: `${year}/${month}/${slug}` } }, limit: 1 }),
  },
  {
    path: /^\/video\/(\d{1,10})(?:\/[^/]*)?$/,
    find: async (ctx, [id]) =>
      Number(id) > LARGEST_ID ? null : findVideoStories(ctx, { where: { id: { equals: Number(id) } }, limit: 1 }),
  },
  {
    path: /^\/podcast\/(\d{4}\/\d{2}\/[a-z0-9-]{1,120})$/,
    find: async (ctx, [path]) => {
      const { entries } = await findEpisodeEntries(ctx, { where: { path: { equals: path } }, limit: 1 });
      return { stories: entries.map(({ story }) => story) };
    },
  },
  {
    path: /^\/product\/([a-z0-9-]{1,120})(?:\/[^/]*)?$/,
    find: (ctx, [slug]) => findProductStories(ctx, { where: { slug: { equals: slug } }, limit: 1 }),
  },
  {
    path: /^\/visual-library\/([a-z0-9-]{1,120})$/,
    find: (ctx, [slug]) => findAssetStories(ctx, { where: { slug: { equals: slug } }, limit: 1 }),
  },
];

/** Returns the released entry whose page has this path, as the viewer may see it, or null. */
export async function findEntry(ctx: Context, path: string): Promise<StoryView | null> {
  for (const { path: pattern, find } of FINDERS) {
    const match = pattern.exec(path);
    if (match) return (await find(ctx, match.slice(1)))?.stories[0] ?? null;
  }
  return null;
}
