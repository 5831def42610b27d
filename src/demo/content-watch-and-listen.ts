import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { PODCAST_MEDIA } from '@/domain/podcasts/podcast-media.rules';
import { demoCalendar } from './calendar';
import { artSchema } from './content-shapes';

// Schemas and readers of `content/watch-and-listen/` and the recordings in `media/`.

const here = path.dirname(fileURLToPath(import.meta.url));

/** Folder of the recordings, which `make-media.ts` creates from the content's texts. */
export const mediaFolder = path.join(here, 'media');

/** Voices for the speech synthesis of the recordings. */
const voice = z.enum(['slt', 'rms', 'awb']);
export type Voice = z.infer<typeof voice>;

const date = z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString());

/** One paragraph per line. In episodes each line starts with its speaker: `Meera: It is noon.` */
const words = z.string().transform((text) => text.trim().split('\n'));

const entry = {
  slug: z.string(),
  title: z.string(),
  summary: z.string().max(400),
  topics: z.array(z.string()).min(1),
};

const video = z.strictObject({
  ...entry,
  published: date,
  authors: z.array(z.string()).min(1),
  voice,
  art: artSchema,
  second: artSchema.pick({ scene: true, pal: true }),
  words,
});
export type DemoVideo = z.infer<typeof video>;

const playlist = z.strictObject({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  videos: z.array(z.string()).min(1),
});

const episode = z.strictObject({
  ...entry,
  published: date,
  chapters: z.array(z.strictObject({ title: z.string(), words })).min(1),
});
export type DemoEpisode = z.infer<typeof episode>;

const podcast = z.strictObject({
  ...entry,
  authors: z.array(z.string()).min(1),
  art: artSchema,
  media: z.array(z.strictObject({ medium: z.enum(PODCAST_MEDIA), url: z.string() })),
  voices: z.record(z.string(), voice),
  episodes: z.array(episode).min(1),
});
export type DemoPodcast = z.infer<typeof podcast>;

/** Start of each paragraph and total duration of a recording, in seconds. */
const timing = z.strictObject({ durationSeconds: z.number(), paragraphs: z.array(z.number()) });
export type Timing = z.infer<typeof timing>;

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(parse(await readFile(path.join(here, file), 'utf8')));
  if (result.success) return result.data;
  throw new Error(`${file}: ${z.prettifyError(result.error)}`);
}

const folder = 'content/watch-and-listen';

/**
 * Reads videos, playlists and shows with their episodes, dated for an installation at `now`.
 * @throws Error with the invalid file and field
 */
export async function readRecordings(now: Date) {
  const [videos, playlists, podcasts] = await Promise.all([
    read(`${folder}/videos.yaml`, z.array(video)),
    read(`${folder}/playlists.yaml`, z.array(playlist)),
    read(`${folder}/podcasts.yaml`, z.array(podcast)),
  ]);
  const { broughtForward } = demoCalendar(now);
  const dated = <T extends { published: string }>(item: T): T => ({
    ...item,
    published: broughtForward(item.published),
  });
  return {
    videos: videos.map(dated),
    playlists,
    podcasts: podcasts.map((item) => ({ ...item, episodes: item.episodes.map(dated) })),
  };
}

/** Timings of all recordings by slug, saved when the recordings were created. */
export const readTimings = (): Promise<Record<string, Timing>> =>
  read('media/timings.json', z.record(z.string(), timing));

/** Formats the transcript for the CMS: each paragraph starts with its time, as in `0:12 Meera: …`. */
export function transcriptOf(paragraphs: string[], times: number[]): string {
  return paragraphs.map((text, at) => `${clock(times[at] ?? 0)} ${text}`).join('\n\n');
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
