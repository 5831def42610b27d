import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import {
  type DemoEpisode,
  type DemoPodcast,
  type DemoVideo,
  mediaFolder,
  readRecordings,
  type Timing,
  type Voice,
} from '../content-watch-and-listen';
import { draw } from '../illustration/draw';

// Creates the recordings of the demo publication. Run it manually when their texts change, see README.md in this
// folder.

const run = promisify(execFile);
const work = await mkdtemp(path.join(tmpdir(), 'recordings-'));

/** Silence after a sentence and after a paragraph, in seconds. */
const PAUSE = { sentence: 0.22, paragraph: 0.55 };
const RATE = 22_050;
const FRAMES = 15;

/** Phonetic spellings of words that the voices mispronounce. */
const PRONOUNCED: Record<string, string> = {
  Fjordnett: 'Fyord net',
  Malmö: 'Malmer',
  Hruska: 'Hrooshka',
  Aarhus: 'Oar hoos',
};

interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** Speaks one sentence. Returns its length in seconds. */
async function speak(text: string, voice: Voice, file: string): Promise<number> {
  const spokenText = text.replace(/[‘’]/g, "'").replace(/\p{L}+/gu, (word) => PRONOUNCED[word] ?? word);
  const raw = `${file}.raw.wav`;
  await run('flite', ['-voice', voice, '-t', spokenText, '-o', raw]);
  const level = 'highpass=f=70,loudnorm=I=-18:TP=-2:LRA=7';
  await run('ffmpeg', ['-y', '-v', 'error', '-i', raw, '-af', level, '-ar', String(RATE), '-ac', '1', file]);
  return ((await stat(file)).size - 78) / 2 / RATE;
}

/** Speaks paragraphs into one file. Returns the start of each paragraph and sentence. */
async function narrate(
  name: string,
  paragraphs: { text: string; voice: Voice }[],
): Promise<{ wav: string; timing: Timing; sentences: Sentence[] }> {
  const folder = path.join(work, name);
  await mkdir(folder);
  const parts: string[] = [];
  const starts: number[] = [];
  const sentences: Sentence[] = [];
  let at = 0.3;
  parts.push(await silence(folder, 0.3));
  for (const { text, voice } of paragraphs) {
    starts.push(Math.round(at * 10) / 10);
    for (const sentence of text.match(/[^.?!]+[.?!]+/g) ?? [text]) {
      const file = path.join(folder, `${parts.length}.wav`);
      const length = await speak(sentence.trim(), voice, file);
      sentences.push({ text: sentence.trim(), start: at, end: at + length });
      parts.push(file, await silence(folder, PAUSE.sentence));
      at += length + PAUSE.sentence;
    }
    parts.push(await silence(folder, PAUSE.paragraph));
    at += PAUSE.paragraph;
  }
  const list = path.join(folder, 'list.txt');
  await writeFile(list, parts.map((part) => `file '${part}'`).join('\n'));
  const wav = path.join(folder, 'all.wav');
  await run('ffmpeg', ['-y', '-v', 'error', '-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', wav]);
  const durationSeconds = Math.round(((await stat(wav)).size - 78) / 2 / RATE);
  return { wav, timing: { durationSeconds, paragraphs: starts }, sentences };
}

async function silence(folder: string, seconds: number): Promise<string> {
  const file = path.join(folder, `silence-${seconds}.wav`);
  const source = `anullsrc=r=${RATE}:cl=mono`;
  await run('ffmpeg', ['-y', '-v', 'error', '-f', 'lavfi', '-t', String(seconds), '-i', source, file]);
  return file;
}

async function makeEpisode(podcast: DemoPodcast, episode: DemoEpisode): Promise<Timing> {
  const paragraphs = episode.chapters.flatMap(({ words }) =>
    words.map((line) => {
      const [, speaker = '', text = ''] = /^(\p{L}+): (.+)$/u.exec(line) ?? [];
      const voice = podcast.voices[speaker];
      if (!voice) throw new Error(`${podcast.slug}: no speaker for "${line.slice(0, 40)}".`);
      return { text, voice };
    }),
  );
  const { wav, timing } = await narrate(episode.slug, paragraphs);
  const file = path.join(mediaFolder, `${episode.slug}.mp3`);
  const tags = ['-metadata', `title=${episode.title}`, '-metadata', `album=${podcast.title}`];
  await run('ffmpeg', ['-y', '-v', 'error', '-i', wav, '-c:a', 'libmp3lame', '-b:a', '24k', ...tags, file]);
  return timing;
}

async function makeVideo(video: DemoVideo): Promise<Timing> {
  const { wav, timing, sentences } = await narrate(
    video.slug,
    video.words.map((text) => ({ text, voice: video.voice })),
  );
  const pictures = await Promise.all(
    [video.art, video.second].map(async ({ scene, pal }, at) => {
      const svg = draw({ slug: `${video.slug}-${at}`, width: 1280, height: 720, scene, palette: pal });
      const file = path.join(work, `${video.slug}-${at}.png`);
      await sharp(Buffer.from(svg)).blur(0.8).png().toFile(file);
      return file;
    }),
  );
  const half = timing.durationSeconds / 2 + 0.5;
  const frames = Math.ceil(half * FRAMES);
  // Slow zoom toward the center in the first half, and back in the second.
  const zoom = (z: string) =>
    `zoompan=z='${z}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${frames}:s=640x360:fps=${FRAMES}`;
  const filter = [
    `[0:v]${zoom(`1+0.14*on/${frames}`)}[a]`,
    `[1:v]${zoom(`1.14-0.14*on/${frames}`)}[b]`,
    `[a][b]xfade=transition=fade:duration=1:offset=${half - 1},format=yuv420p[v]`,
  ].join(';');
  const [first = '', second = ''] = pictures;
  const picture = ['-c:v', 'libvpx-vp9', '-crf', '42', '-b:v', '85k', '-maxrate', '120k', '-bufsize', '240k'];
  const effort = ['-deadline', 'good', '-cpu-used', '4', '-row-mt', '1', '-g', '150'];
  const sound = ['-c:a', 'libopus', '-b:a', '24k', '-ac', '1'];
  const inputs = ['-i', first, '-i', second, '-i', wav];
  const maps = ['-filter_complex', filter, '-map', '[v]', '-map', '2:a'];
  const file = path.join(mediaFolder, `${video.slug}.webm`);
  await run('ffmpeg', ['-y', '-v', 'error', ...inputs, ...maps, ...picture, ...effort, ...sound, '-shortest', file]);
  await writeFile(path.join(mediaFolder, `${video.slug}.vtt`), captionsOf(sentences));
  return timing;
}

function captionsOf(sentences: Sentence[]): string {
  const cues = sentences.map(({ text, start, end }) => `${stamp(start)} --> ${stamp(end)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function stamp(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `00:${two(Math.floor(whole / 60))}:${two(whole % 60)}.${String(Math.floor((seconds % 1) * 1000)).padStart(3, '0')}`;
}

const only = new Set(process.argv.slice(2));
const isSelected = ({ slug }: { slug: string }) => only.size === 0 || only.has(slug);
const timings = JSON.parse(await readFile(path.join(mediaFolder, 'timings.json'), 'utf8').catch(() => '{}'));
const { videos, podcasts } = await readRecordings(new Date());
try {
  for (const podcast of podcasts) {
    for (const episode of podcast.episodes.filter(isSelected))
      timings[episode.slug] = await makeEpisode(podcast, episode);
  }
  for (const video of videos.filter(isSelected)) timings[video.slug] = await makeVideo(video);
  const sorted = Object.fromEntries(Object.entries(timings).sort(([first], [second]) => (first < second ? -1 : 1)));
  await writeFile(path.join(mediaFolder, 'timings.json'), `${JSON.stringify(sorted, null, 1)}\n`);
} finally {
  await rm(work, { recursive: true });
}
