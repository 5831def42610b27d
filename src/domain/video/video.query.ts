import type { Where } from 'payload';
import type { Playlist, Video } from '@/generated/payload-types';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { findStories, releasedWhere } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { readTimeZone } from '../calendar/time-zone.query';
import { paragraphsOfTranscript } from '../media/transcript.rules';
import { STORY_REFERENCES, type StoryView } from '../streams/story.presenter';
import {
  isReleased,
  type PlaylistView,
  presentPlaylistEntry,
  presentVideoStory,
  type VideoView,
} from './video.presenter';

/** Everything that a video page reads, including playlists and related articles. */
export const VIDEO_READS = declareReads({ collections: ['videos', 'playlists', 'files', 'articles', 'products'] });

/** Maximum number of playlist entries next to a player. */
const PLAYLIST_SIZE = 24;

/** Number of videos next to one without a playlist. */
const MORE_VIDEOS = 6;

const STORY_FIELDS = {
  title: true,
  slug: true,
  summary: true,
  poster: true,
  durationSeconds: true,
  publishedAt: true,
  authors: true,
  topics: true,
} as const;

/** Returns released videos as stories, newest first. `where` adds a condition. */
export async function findVideoStories(
  ctx: Context,
  { where, limit, page = 1 }: { where?: Where; limit: number; page?: number },
): Promise<{ stories: StoryView[]; total: number }> {
  const { docs, totalDocs } = await ctx.store.asViewer.find({
    collection: 'videos',
    where: { and: [releasedWhere(ctx.now), ...(where ? [where] : [])] },
    select: STORY_FIELDS,
    populate: STORY_REFERENCES,
    sort: ['-publishedAt', '-id'],
    limit,
    page,
    depth: 1,
  });
  const zone = await readTimeZone(ctx);
  return { stories: docs.map((video) => presentVideoStory(video as Video, zone)), total: totalDocs };
}

/** Returns the released video with this id, or null (VID-02). */
export async function findVideo(ctx: Context, id: string): Promise<VideoView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'videos',
    where: { and: [{ id: { equals: Number(id) } }, releasedWhere(ctx.now)] },
    select: { ...STORY_FIELDS, transcript: true },
    populate: STORY_REFERENCES,
    limit: 1,
    depth: 1,
    pagination: false,
  });
  const video = docs[0] as Video | undefined;
  if (!video) return null;
  const story = presentVideoStory(video, await readTimeZone(ctx));
  const [playlists, related] = await Promise.all([playlistsOf(ctx, video), relatedTo(ctx, story)]);
  return {
    story,
    durationSeconds: video.durationSeconds ?? null,
    transcript: paragraphsOfTranscript(video.transcript),
    playlists,
    related,
  };
}

async function playlistsOf(ctx: Context, video: Video): Promise<PlaylistView[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'playlists',
    where: { and: [{ videos: { equals: video.id } }, { _status: { equals: 'published' } }] },
    populate: { videos: { title: true, slug: true, durationSeconds: true, publishedAt: true, _status: true } },
    sort: 'id',
    limit: 4,
    depth: 1,
    pagination: false,
  });
  if (docs.length === 0) return [await otherVideos(ctx)];
  return (docs as Playlist[]).map((playlist) => ({
    id: String(playlist.id),
    title: playlist.title ?? '',
    videos: playlist.videos
      .filter((entry): entry is Video => isReleased(entry, ctx.now))
      .slice(0, PLAYLIST_SIZE)
      .map((entry) => presentPlaylistEntry(entry, String(playlist.id))),
  }));
}

async function otherVideos(ctx: Context): Promise<PlaylistView> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'videos',
    where: releasedWhere(ctx.now),
    select: { title: true, slug: true, durationSeconds: true },
    sort: ['-publishedAt', '-id'],
    limit: MORE_VIDEOS,
    depth: 0,
    pagination: false,
  });
  return {
    id: null,
    title: t('More video'),
    videos: (docs as Video[]).map((entry) => presentPlaylistEntry(entry, null)),
  };
}

async function relatedTo(ctx: Context, { topic }: StoryView): Promise<StoryView[]> {
  if (!topic) return [];
  const { stories } = await findStories(ctx, { where: { topics: { equals: Number(topic.id) } }, limit: 2 });
  return stories;
}
