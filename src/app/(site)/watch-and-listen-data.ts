import { cacheLife, cacheTag } from 'next/cache';
import { isDomainError } from '@/domain/errors';
import type { EpisodeView } from '@/domain/podcasts/episode.presenter';
import {
  findEpisode,
  findShowPage,
  PODCAST_READS,
  readFeed,
  readPodcasts,
  type ShowPageView,
} from '@/domain/podcasts/podcast.query';
import { readLatest, STREAM_READS } from '@/domain/streams/latest.query';
import { LARGE_STREAM_PAGE_SIZE, STREAM_PAGE_SIZE, type StreamPage } from '@/domain/streams/stream.rules';
import { readPlayback } from '@/domain/video/playback.query';
import type { VideoView } from '@/domain/video/video.presenter';
import { findVideo, VIDEO_READS } from '@/domain/video/video.query';
import { log } from '@/platform/log';
import type { ProvidedVideo } from '@/platform/video/video-provider';
import { cacheUntilChanged, publicContext } from './site-cache';

/** Returns one page of the published videos. `number` counts from 0. */
export async function readSiteVideos(number: number): Promise<StreamPage> {
  'use cache';
  cacheUntilChanged(...STREAM_READS);
  return readLatest(await publicContext(), { number, size: LARGE_STREAM_PAGE_SIZE }, { kind: 'video' });
}

/** Returns the video with this id, or null. */
export async function readSiteVideo(id: string): Promise<VideoView | null> {
  'use cache';
  cacheUntilChanged(...VIDEO_READS);
  return findVideo(await publicContext(), id);
}

/** Returns what the player of a video needs; null if the provider fails, which is cached only briefly (VID-08). */
export async function readSitePlayback(id: string): Promise<ProvidedVideo | null> {
  'use cache';
  try {
    const playback = await readPlayback(await publicContext(), id);
    cacheUntilChanged(...VIDEO_READS);
    return playback;
  } catch (error) {
    cacheTag(...VIDEO_READS);
    cacheLife({ stale: 30, revalidate: 15, expire: 600 });
    if (!isDomainError(error) || error.code === 'general') log.warn({ err: error, video: id }, 'no playback');
    return null;
  }
}

/** Returns the shows and one page of all episodes. `number` counts from 0. */
export async function readSitePodcasts(number: number): ReturnType<typeof readPodcasts> {
  'use cache';
  cacheUntilChanged(...PODCAST_READS);
  return readPodcasts(await publicContext(), { number, size: LARGE_STREAM_PAGE_SIZE });
}

/** Returns a show with one page of its episodes, or null. `number` counts from 0. */
export async function readSiteShow(slug: string, number: number): Promise<ShowPageView | null> {
  'use cache';
  cacheUntilChanged(...PODCAST_READS);
  return findShowPage(await publicContext(), slug, { number, size: STREAM_PAGE_SIZE });
}

/** Returns the episode at a path, or null. */
export async function readSiteEpisode(path: string): Promise<EpisodeView | null> {
  'use cache';
  cacheUntilChanged(...PODCAST_READS);
  return findEpisode(await publicContext(), path);
}

/** Returns the content of a show's feed, or null. */
export async function readSiteFeed(slug: string): ReturnType<typeof readFeed> {
  'use cache';
  cacheUntilChanged(...PODCAST_READS);
  return readFeed(await publicContext(), slug);
}
