import type { Author, Episode, Podcast, Topic } from '@/generated/payload-types';
import type { TimeZone } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import { minutesOf } from '../media/duration.rules';
import { type FileView, presentFile } from '../media/file.presenter';
import { type PictureView, populated, presentPicture } from '../media/picture.presenter';
import type { TranscriptParagraph } from '../media/transcript.rules';
import { NO_EXTRAS, type StoryView } from '../streams/story.presenter';
import { presentTopicLink } from '../topics/topic.presenter';
import type { PodcastMedium } from './podcast-media.rules';

/** An episode as the audio player needs it. */
export interface RecordingView {
  id: string;
  title: string;
  show: string;
  /** Path of the episode's page. */
  url: string;
  src: string;
  durationSeconds: number;
  /** URL of a square image. */
  artwork: string | null;
}

/** An episode in a list. Without a recording it can't be played. */
export interface EpisodeEntry {
  story: StoryView;
  /** Such as `Dec 11`. */
  shortDate: string;
  recording: RecordingView | null;
}

/** A show in lists. */
export interface ShowLink {
  id: string;
  title: string;
  url: string;
  summary: string | null;
  picture: PictureView | null;
}

/** A link to subscribe to a show. */
export interface SubscriptionLink {
  medium: PodcastMedium;
  url: string;
}

/** A show with its subscription links (POD-03). */
export interface ShowView extends ShowLink {
  authors: string[];
  category: string;
  media: SubscriptionLink[];
}

export interface ChapterView {
  startSeconds: number;
  title: string;
}

/** An episode for its page (POD-02). */
export interface EpisodeView extends EpisodeEntry {
  show: ShowView | null;
  episodeNumber: number | null;
  chapters: ChapterView[];
  transcript: TranscriptParagraph[];
  others: EpisodeEntry[];
}

/** An episode in a feed. */
export interface FeedEpisode extends EpisodeEntry {
  episodeNumber: number | null;
  audio: FileView;
  hasChapters: boolean;
  /** Whether a transcript exists, and with times. */
  transcript: 'timed' | 'plain' | null;
}

/**
 * Presents an episode as a story. Requires authors, topics, its show and the images of both to be populated (depth 2).
 */
export function presentEpisodeStory(episode: Episode, zone: TimeZone): StoryView {
  const topic = populated<Topic>(episode.topics?.[0]);
  const show = populated<Podcast>(episode.podcast);
  return {
    ...NO_EXTRAS,
    id: String(episode.id),
    kind: 'episode',
    title: episode.title ?? '',
    url: `/podcast/${episode.path}`,
    summary: episode.summary?.trim() || null,
    contentType: 'Podcast',
    topic: topic ? presentTopicLink(topic) : null,
    seriesTitle: show?.title ?? null,
    authors: namesOf(episode.authors?.length ? episode.authors : show?.authors),
    publishedAt: episode.publishedAt,
    dateText: visitorDate(episode.publishedAt, zone),
    readingMinutes: minutesOf(episode.durationSeconds),
    picture: presentPicture(episode.image) ?? presentPicture(show?.image),
  };
}

/** Presents an episode for a list. Requires its recording to be populated too. */
export function presentEpisodeEntry(episode: Episode, zone: TimeZone): EpisodeEntry {
  const story = presentEpisodeStory(episode, zone);
  const audio = presentFile(episode.audio);
  return {
    story,
    shortDate: story.dateText.replace(/^(\w{3})\w* 0?(\d+),.*$/, '$1 $2'),
    recording: audio && {
      id: story.id,
      title: story.title,
      show: story.seriesTitle ?? '',
      url: story.url,
      src: audio.src,
      durationSeconds: episode.durationSeconds ?? 0,
      artwork: story.picture?.square.src ?? null,
    },
  };
}

/** Presents a show as a link. Requires its image to be populated. */
export function presentShowLink(show: Podcast): ShowLink {
  return {
    id: String(show.id),
    title: show.title ?? '',
    url: `/podcasts/${show.slug}`,
    summary: show.summary?.trim() || null,
    picture: presentPicture(show.image),
  };
}

/** Presents a show with its subscription links. Leaves out links without a valid URL (POD-03). */
export function presentShow(show: Podcast): ShowView {
  return {
    ...presentShowLink(show),
    authors: namesOf(show.authors).map(({ name }) => name),
    category: show.category || 'Business',
    media: (show.media ?? []).filter(({ url }) => /^(?:https?:\/\/|\/)/.test(url ?? '')),
  };
}

function namesOf(authors: Episode['authors']): { name: string }[] {
  return (authors ?? []).flatMap((author) => {
    const name = populated<Author>(author)?.name;
    return name ? [{ name }] : [];
  });
}
