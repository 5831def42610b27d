import type { Author, Topic, Video } from '@/generated/payload-types';
import type { ProvidedVideo } from '@/platform/video/video-provider';
import { visitorDate } from '../formats/date.rules';
import { clockText, minutesOf } from '../media/duration.rules';
import { populated, presentPicture } from '../media/picture.presenter';
import type { TranscriptParagraph } from '../media/transcript.rules';
import { NO_EXTRAS, type StoryView } from '../streams/story.presenter';
import { presentTopicLink } from '../topics/topic.presenter';

/** What a player needs, as the video provider hands it out. */
export type PlaybackView = ProvidedVideo;

/** One line of a playlist. */
export interface PlaylistEntry {
  id: string;
  title: string;
  /** Keeps the playlist (VID-03). */
  url: string;
  /** Its length, '12:40', or null. */
  clock: string | null;
}

/** Videos in order, beside the player. The id is null for those that no editor has put in order. */
export interface PlaylistView {
  id: string | null;
  title: string;
  videos: PlaylistEntry[];
}

/** A video on its own page. The player's sources come from the provider, not from here. */
export interface VideoView {
  story: StoryView;
  durationSeconds: number | null;
  transcript: TranscriptParagraph[];
  /** Every playlist that holds it; at least one list. */
  playlists: PlaylistView[];
  related: StoryView[];
}

/** The address of a video's page. */
export const videoUrl = (video: Pick<Video, 'id' | 'slug'>): string => `/video/${video.id}/${video.slug}`;

/** Presents a video as a story; needs authors, topics and poster populated (depth 1). */
export function presentVideoStory(video: Video): StoryView {
  const topic = populated<Topic>(video.topics?.[0]);
  return {
    ...NO_EXTRAS,
    id: String(video.id),
    kind: 'video',
    title: video.title ?? '',
    url: videoUrl(video),
    summary: video.summary?.trim() || null,
    contentType: 'Video',
    topic: topic ? presentTopicLink(topic) : null,
    authors: (video.authors ?? []).flatMap((author) => {
      const name = populated<Author>(author)?.name;
      return name ? [{ name }] : [];
    }),
    publishedAt: video.publishedAt,
    dateText: visitorDate(video.publishedAt),
    readingMinutes: minutesOf(video.durationSeconds),
    picture: presentPicture(video.poster),
  };
}

/** Presents a video as a line of a playlist; `playlist` is the id that the links keep. */
export function presentPlaylistEntry(video: Video, playlist: string | null): PlaylistEntry {
  return {
    id: String(video.id),
    title: video.title ?? '',
    url: playlist ? `${videoUrl(video)}?playlist=${playlist}` : videoUrl(video),
    clock: video.durationSeconds ? clockText(video.durationSeconds) : null,
  };
}

/** True for a loaded video that is published and whose date has come. */
export function isReleased(video: number | Video | null | undefined, now: Date): video is Video {
  return (
    typeof video === 'object' &&
    video !== null &&
    video._status === 'published' &&
    new Date(video.publishedAt).getTime() <= now.getTime()
  );
}
