import { expect, test } from 'vitest';
import type { FeedEpisode, ShowView } from '@/domain/podcasts/episode.presenter';
import { podcastFeed, showGuid } from '@/domain/podcasts/feed.presenter';
import { story } from '../../api/stories';

const show: ShowView = {
  id: '1',
  title: 'Noon & after',
  url: '/podcasts/noon',
  summary: 'One <question>.',
  picture: null,
  authors: ['Meera Sandoval'],
  category: 'Business',
  media: [],
};

const episode: FeedEpisode = {
  story: story({ id: '7', kind: 'episode', title: 'A bank', url: '/podcast/2024/12/a-bank' }),
  shortDate: 'Dec 11',
  recording: null,
  episodeNumber: 6,
  audio: { src: '/api/cms/files/file/a-bank.mp3?v=1&x', type: 'audio/mpeg', bytes: 4242 },
  hasChapters: false,
  transcript: null,
};

const site = { origin: 'https://meridian.example', name: 'Meridian', email: 'help@meridian.example' };

test('a feed has absolute URLs, escapes reserved characters of XML, and includes the fields that directories require', () => {
  const xml = podcastFeed({ show: { ...show, picture: story().picture }, episodes: [episode], site });
  expect(xml).toContain('<title>Noon &amp; after</title>');
  expect(xml).toContain('<description>One &lt;question&gt;.</description>');
  expect(xml).toContain('<itunes:category text="Business"/>');
  // Directories accept JPEG and PNG, not the formats of the site.
  expect(xml).toContain('<itunes:image href="https://meridian.example/api/cms/media/file/rooms.jpg"/>');
  expect(xml).toContain('<itunes:explicit>false</itunes:explicit>');
  expect(xml).toContain(
    '<enclosure url="https://meridian.example/api/cms/files/file/a-bank.mp3?v=1&amp;x" length="4242" type="audio/mpeg"/>',
  );
  expect(xml).toContain('<link>https://meridian.example/podcast/2024/12/a-bank</link>');
  expect(xml).toContain('<itunes:episode>6</itunes:episode>');
  expect(xml).toContain('<pubDate>Tue, 12 Nov 2024 08:00:00 GMT</pubDate>');
  expect(podcastFeed({ show, episodes: [], site })).not.toContain('<item>');
});

test('an episode names its people, chapters and transcript as Podcasting 2.0 does', () => {
  const feedOf = (more: Partial<FeedEpisode>) => podcastFeed({ show, episodes: [{ ...episode, ...more }], site });
  const plain = feedOf({});
  expect(plain).toContain('<podcast:person role="host">Meera Sandoval</podcast:person>');
  expect(plain).toContain('<podcast:medium>podcast</podcast:medium>');
  expect(plain).not.toMatch(/podcast:(chapters|transcript)/);
  const url = 'https://meridian.example/podcast/2024/12/a-bank';
  const whole = feedOf({ hasChapters: true, transcript: 'timed' });
  expect(whole).toContain(`<podcast:chapters url="${url}/chapters.json" type="application/json+chapters"/>`);
  expect(whole).toContain(`<podcast:transcript url="${url}/transcript.vtt" type="text/vtt" language="en"/>`);
  expect(feedOf({ transcript: 'plain' })).toContain(
    `<podcast:transcript url="${url}" type="text/html" language="en"/>`,
  );
});

test('the identifier of a show is the one that directories derive', () => {
  // The example of https://podcasting2.org/docs/podcast-namespace/tags/guid.
  expect(showGuid('https://podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c');
});
