import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from '@/platform/store';
import {
  type DemoEpisode,
  type DemoPodcast,
  type DemoVideo,
  mediaFolder,
  readRecordings,
  readTimings,
  type Timing,
  transcriptOf,
} from './content-watch-and-listen';
import { type Created, lookUp } from './created';
import { drawingOf, podcastCoverOf, storePicture } from './images';

/** Number of progress steps: videos, playlists, shows. */
export const RECORDING_STEPS = 3;

type Names = Pick<Created, 'authors' | 'topics'>;

/** Creates videos, playlists, podcasts and episodes with playable recordings. Returns videos and episodes by slug. */
export async function seedWatchAndListen(
  store: Store,
  names: Names,
  now: Date,
  step: (name: string) => void,
): Promise<Pick<Created, 'videos' | 'episodes'>> {
  const [{ videos, playlists, podcasts }, timings] = await Promise.all([readRecordings(now), readTimings()]);
  const videoIds = new Map<string, number>();
  for (const video of videos) videoIds.set(video.slug, await seedVideo(store, video, timingOf(timings, video), names));
  step('Videos');
  for (const { slug, title, summary, videos: entries } of playlists) {
    await store.create({
      collection: 'playlists',
      data: { slug, title, summary, videos: entries.map((entry) => lookUp(videoIds, entry)), _status: 'published' },
    });
  }
  step('Playlists');
  const episodeIds = new Map<string, number>();
  for (const podcast of podcasts) {
    const show = await seedShow(store, podcast, names);
    for (const [at, episode] of podcast.episodes.entries()) {
      const episodeNumber = podcast.episodes.length - at;
      const timing = timingOf(timings, episode);
      const id = await seedEpisode(store, { episode, podcast, show, episodeNumber, timing }, names);
      episodeIds.set(episode.slug, id);
    }
  }
  step('Podcasts');
  return { videos: videoIds, episodes: episodeIds };
}

function timingOf(timings: Record<string, Timing>, { slug }: { slug: string }): Timing {
  const timing = timings[slug];
  if (!timing)
    throw new Error(`There is no recording of "${slug}". See src/demo/media/README.md for how to create it.`);
  return timing;
}

const TYPES = { mp3: 'audio/mpeg', webm: 'video/webm', vtt: 'text/vtt' } as const;

async function storeFile(store: Store, slug: string, ending: keyof typeof TYPES, title: string): Promise<number> {
  const name = `${slug}.${ending}`;
  const data = await readFile(path.join(mediaFolder, name));
  const { id } = await store.create({
    collection: 'files',
    data: { title },
    file: { data, name, mimetype: TYPES[ending], size: data.length },
  });
  return id;
}

async function seedVideo(store: Store, video: DemoVideo, timing: Timing, { authors, topics }: Names): Promise<number> {
  const { slug, title, summary, published, art, words } = video;
  const { id } = await store.create({
    collection: 'videos',
    data: {
      slug,
      title,
      summary,
      publishedAt: published,
      poster: await storePicture(store, drawingOf(`video-${slug}`, 'poster', art)),
      sources: [{ file: await storeFile(store, slug, 'webm', title) }],
      captions: await storeFile(store, slug, 'vtt', `${title}: captions`),
      durationSeconds: timing.durationSeconds,
      transcript: transcriptOf(words, timing.paragraphs),
      authors: video.authors.map((author) => lookUp(authors, author)),
      topics: video.topics.map((topic) => lookUp(topics, topic)),
      _status: 'published',
    },
  });
  return id;
}

async function seedShow(store: Store, podcast: DemoPodcast, { authors, topics }: Names): Promise<number> {
  const { slug, title, summary, media } = podcast;
  const { id } = await store.create({
    collection: 'podcasts',
    data: {
      slug,
      title,
      summary,
      media,
      image: await storePicture(store, podcastCoverOf(podcast)),
      authors: podcast.authors.map((author) => lookUp(authors, author)),
      topics: podcast.topics.map((topic) => lookUp(topics, topic)),
      _status: 'published',
    },
  });
  return id;
}

interface EpisodeOfShow {
  episode: DemoEpisode;
  podcast: DemoPodcast;
  show: number;
  episodeNumber: number;
  timing: Timing;
}

async function seedEpisode(store: Store, source: EpisodeOfShow, { authors, topics }: Names): Promise<number> {
  const { episode, podcast, show, episodeNumber, timing } = source;
  const { slug, title, summary, published, chapters } = episode;
  let spoken = 0;
  const begins = chapters.map(({ title: name, words }) => {
    const startSeconds = Math.floor(spoken === 0 ? 0 : (timing.paragraphs[spoken] ?? 0));
    spoken += words.length;
    return { startSeconds, title: name };
  });
  const { id } = await store.create({
    collection: 'episodes',
    data: {
      slug,
      title,
      summary,
      podcast: show,
      audio: await storeFile(store, slug, 'mp3', title),
      durationSeconds: timing.durationSeconds,
      episodeNumber,
      chapters: begins,
      transcript: transcriptOf(
        chapters.flatMap(({ words }) => words),
        timing.paragraphs,
      ),
      publishedAt: published,
      authors: podcast.authors.map((author) => lookUp(authors, author)),
      topics: episode.topics.map((topic) => lookUp(topics, topic)),
      _status: 'published',
    },
  });
  return id;
}
