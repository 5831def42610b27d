import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { app } from '@/api/http/app';
import { mediaFolder } from '@/demo/content-watch-and-listen';
import { readHome } from '@/domain/home/home.query';
import { findEpisode, findShowPage, readFeed, readPodcasts } from '@/domain/podcasts/podcast.query';
import { readLatest } from '@/domain/streams/latest.query';
import { findVideo } from '@/domain/video/video.query';
import type { Episode, Podcast, Video } from '@/generated/payload-types';
import { guestContext } from '@/platform/context';
import { proves } from '../../helpers/proves';
import { makePicture, payload } from '../records';

afterAll(() => payload.destroy());

const guest = () => guestContext(payload);
const FUTURE = '2199-01-01T00:00:00.000Z';

/** Returns a recording of the demo under a unique name. It is a real file, because the CMS checks its contents. */
async function makeFile(ending: 'webm' | 'vtt' | 'mp3', mimetype: string) {
  const slug = ending === 'mp3' ? 'the-bakery-at-three' : 'who-turns-the-lights-off';
  const data = await readFile(path.join(mediaFolder, `${slug}.${ending}`));
  const file = { data, name: `${randomUUID()}.${ending}`, mimetype, size: data.length };
  return payload.create({ collection: 'files', data: { title: 'A file' }, file });
}

const makeVideo = (overrides: Partial<Video> = {}): Promise<Video> =>
  payload.create({
    collection: 'videos',
    data: { title: 'A film', publishedAt: '2024-11-12T08:00:00.000Z', _status: 'published', ...overrides } as Video,
  });

const makeShow = (overrides: Partial<Podcast> = {}): Promise<Podcast> =>
  payload.create({
    collection: 'podcasts',
    data: { title: `Show ${randomUUID().slice(0, 6)}`, _status: 'published', ...overrides } as Podcast,
  });

const makeEpisode = (overrides: Partial<Episode>): Promise<Episode> =>
  payload.create({
    collection: 'episodes',
    data: {
      title: `Episode ${randomUUID().slice(0, 6)}`,
      publishedAt: '2024-11-12T08:00:00.000Z',
      _status: 'published',
      ...overrides,
    } as Episode,
  });

describe('videos', () => {
  let video: Video;
  let draft: Video;
  let future: Video;
  let other: Video;

  beforeAll(async () => {
    const poster = await makePicture('A boat');
    video = await makeVideo({ title: 'The port', poster: poster.id, durationSeconds: 760, transcript: '0:00 Stand.' });
    other = await makeVideo({ title: 'The lunch', publishedAt: '2024-10-01T08:00:00.000Z' });
    draft = await makeVideo({ title: 'Not cut yet', _status: 'draft' });
    future = await makeVideo({ title: 'Tomorrow', publishedAt: FUTURE });
  });

  test('the list has the released videos, newest first', async () => {
    const { stories } = await readLatest(guest(), { number: 0, size: 100 }, { kind: 'video' });
    const titles = stories.map(({ title }) => title);
    expect(titles).toEqual(['The port', 'The lunch']);
    expect(stories[0]).toMatchObject({ kind: 'video', url: `/video/${video.id}/the-port`, readingMinutes: 13 });
  });

  test('a video is found by its id, unless it is a draft, in the future or unknown', async () => {
    expect(await findVideo(guest(), String(video.id))).toMatchObject({
      story: { title: 'The port' },
      transcript: [{ clock: '0:00', text: 'Stand.' }],
    });
    for (const id of [draft.id, future.id, 2_147_483_647]) expect(await findVideo(guest(), String(id))).toBeNull();
  });

  test('a playlist has its released videos in the editor’s order, and its links stay in it', async () => {
    const list = await payload.create({
      collection: 'playlists',
      data: { title: 'One Chart', videos: [other.id, draft.id, video.id], _status: 'published' },
    });
    const view = await findVideo(guest(), String(video.id));
    expect(view?.playlists).toEqual([
      {
        id: String(list.id),
        title: 'One Chart',
        videos: [
          {
            id: String(other.id),
            title: 'The lunch',
            url: `/video/${other.id}/the-lunch?playlist=${list.id}`,
            clock: null,
          },
          {
            id: String(video.id),
            title: 'The port',
            url: `/video/${video.id}/the-port?playlist=${list.id}`,
            clock: '12:40',
          },
        ],
      },
    ]);
    const answer = await app.request(`/service/components/playlist/${list.id}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      id: String(list.id),
      title: 'One Chart',
      videos: [{ id: String(other.id) }, { id: String(video.id) }],
    });
    await payload.update({ collection: 'playlists', id: list.id, data: { _status: 'draft' } });
    expect((await app.request(`/service/components/playlist/${list.id}`)).status).toBe(404);
  });

  test('VID-07 videos and playlists are provided by id with title, sources, poster and order', async () => {
    const [file, captions] = [await makeFile('webm', 'video/webm'), await makeFile('vtt', 'text/vtt')];
    const played = await makeVideo({
      title: 'With sources',
      poster: video.poster,
      sources: [{ file: file.id }, { url: 'https://cdn.example/film.mp4' }, { url: 'javascript:alert(1)' }],
      captions: captions.id,
      publishedAt: '2020-01-01T00:00:00.000Z',
    });
    await proves('VID-07', async () => {
      const answer = await app.request(`/service/components/video/${played.id}`);
      expect(answer.status).toBe(200);
      const body = (await answer.json()) as { sources: { src: string }[] };
      expect(body).toMatchObject({
        title: 'With sources',
        sources: [{ type: 'video/webm' }, { src: 'https://cdn.example/film.mp4' }],
        poster: { src: expect.stringMatching(/^\/api\/cms\/media\//) },
        captions: [{ language: 'en', src: expect.stringMatching(/^\/api\/cms\/files\/.+\.vtt\?v=/) }],
      });
      expect(body.sources).toHaveLength(2);
      const videos = [other.id, played.id, video.id];
      const list = await payload.create({
        collection: 'playlists',
        data: { title: 'In order', videos, _status: 'published' },
      });
      const playlist = (await (await app.request(`/service/components/playlist/${list.id}`)).json()) as {
        videos: { id: string }[];
      };
      expect(playlist.videos.map(({ id }) => Number(id))).toEqual(videos);
    });
    for (const id of [draft.id, future.id, 0, 'x']) {
      expect((await app.request(`/service/components/video/${id}`)).status, String(id)).toBe(404);
    }
  });
});

describe('podcasts', () => {
  let show: Podcast;
  let episode: Episode;

  beforeAll(async () => {
    const audio = await makeFile('mp3', 'audio/mpeg');
    show = await makeShow({
      title: 'Noon',
      media: [
        { medium: 'Spotify', url: 'https://open.spotify.example/noon' },
        { medium: 'RSS', url: 'javascript:alert(1)' },
      ],
    });
    episode = await makeEpisode({ title: 'A bank', podcast: show.id, audio: audio.id, durationSeconds: 75 });
    await makeEpisode({ title: 'Not yet', podcast: show.id, publishedAt: FUTURE });
    await makeEpisode({ title: 'Not ever', podcast: show.id, _status: 'draft' });
    await makeShow({ title: 'Not on air', _status: 'draft' });
  });

  test('the published shows and episodes are listed, and no others', async () => {
    const { shows, episodes } = await readPodcasts(guest(), { number: 0, size: 100 });
    expect(shows.map(({ title }) => title)).toEqual(['Noon']);
    expect(episodes.entries.map(({ story }) => story.title)).toEqual(['A bank']);
    const { stories } = await readLatest(guest(), { number: 0, size: 100 }, { kind: 'episode' });
    expect(stories.map(({ title }) => title)).toEqual(['A bank']);
    expect(episodes.entries[0]).toMatchObject({
      shortDate: 'Nov 12',
      recording: { show: 'Noon', durationSeconds: 75 },
    });
  });

  test('an episode is found at year, month and slug once it is released', async () => {
    expect(episode.path).toBe('2024/11/a-bank');
    expect(await findEpisode(guest(), '2024/11/a-bank')).toMatchObject({
      story: { title: 'A bank', seriesTitle: 'Noon' },
    });
    for (const path of ['2024/10/a-bank', '2199/01/not-yet', '2024/11/not-ever']) {
      expect(await findEpisode(guest(), path), path).toBeNull();
    }
  });

  test('a show has links for exactly the media with a valid URL', async () => {
    const page = await findShowPage(guest(), 'noon', { number: 0, size: 8 });
    expect(page?.show.media.map(({ medium }) => medium)).toEqual(['Spotify']);
    expect(await findShowPage(guest(), 'not-on-air', { number: 0, size: 8 })).toBeNull();
  });

  test('a feed has the released episodes with audio', async () => {
    await makeEpisode({ title: 'Silence', podcast: show.id });
    const feed = await readFeed(guest(), 'noon');
    expect(feed?.episodes.map(({ story }) => story.title)).toEqual(['A bank']);
    expect(await readFeed(guest(), 'not-on-air')).toBeNull();
  });

  test('the media shelf shows its first video large and the others in their order', async () => {
    const video = await makeVideo({ title: 'The shelf film' });
    const hidden = await makeVideo({ title: 'Hidden', _status: 'draft' });
    const items = [
      { relationTo: 'episodes' as const, value: episode.id },
      { relationTo: 'videos' as const, value: hidden.id },
      { relationTo: 'videos' as const, value: video.id },
    ];
    await payload.updateGlobal({
      slug: 'home-page',
      data: { _status: 'published', sections: [{ blockType: 'mediaShelf', title: 'Watch', items }] },
    });
    const { sections } = await readHome(guest());
    expect(sections).toMatchObject([
      {
        kind: 'media',
        title: 'Watch',
        lead: { title: 'The shelf film' },
        stories: [{ title: 'A bank', kind: 'episode' }],
      },
    ]);
  });
});
