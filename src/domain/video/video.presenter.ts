import type { Author, Topic, Video } from '@/generated/payload-types';
import type { ProvidedVideo } from '@/platform/video/video-provider';
import type { TimeZone } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import { clockText, minutesOf } from '../media/duration.rules';
import { populated, presentPicture } from '../media/picture.presenter';
import type { TranscriptParagraph } from '../media/transcript.rules';
import { NO_EXTRAS, type StoryView } from '../streams/story.presenter';
import { presentTopicLink } from '../topics/topic.presenter';

/** Data that a player needs, from the video provider. */
export type PlaybackView = ProvidedVideo;

/** A video in a playlist. */
export interface PlaylistEntry {
  id: string;
  title: string;
  /** URL that preserves the playlist (VID-03). */
  url: string;
  /** Duration such as `12:40`, or null. */
  clock: string | null;
}

/** Videos next to the player. The id is null if they aren't an editor's playlist. */
export interface PlaylistView {
  id: string | null;
  title: string;
  videos: PlaylistEntry[];
}

/** A video for its page. The sources come from the video provider. */
export interface VideoView {
  story: StoryView;
  durationSeconds: number | null;
  transcript: TranscriptParagraph[];
  /** Playlists that contain the video, or one list of other videos. */
  playlists: PlaylistView[];
  related: StoryView[];
}

/** Returns the path of a video's page. */
export const videoUrl = (video: Pick<Video, 'id' | 'slug'>): string => `/video/${video.id}/${video.slug}`;

/** Presents a video as a story. Requires authors, topics and poster to be populated (depth 1). */
export function presentVideoStory(video: Video, zone: TimeZone): StoryView {
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
    dateText: visitorDate(video.publishedAt, zone),
    readingMinutes: minutesOf(video.durationSeconds),
    picture: presentPicture(video.poster),
  };
}

/** Presents a video in a playlist. `playlist` is the id that its link preserves. */
export function presentPlaylistEntry(video: Video, playlist: string | null): PlaylistEntry {
  return {
    id: String(video.id),
    title: video.title ?? '',
    url: playlist ? `${videoUrl(video)}?playlist=${playlist}` : videoUrl(video),
    clock: video.durationSeconds ? clockText(video.durationSeconds) : null,
  };
}

/** Whether a loaded video is published and its publication date has passed. */
export function isReleased(video: number | Video | null | undefined, now: Date): video is Video {
  return (
    typeof video === 'object' &&
    video !== null &&
    video._status === 'published' &&
    new Date(video.publishedAt).getTime() <= now.getTime()
  );
}
