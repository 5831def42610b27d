import { expect, test } from 'vitest';
import { type FeedFormat, presentFeed } from '@/domain/streams/feed.presenter';
import { story } from '../../api/stories';

const head = {
  siteName: 'Meridian',
  siteUrl: 'https://meridian.example',
  title: 'The latest | Meridian',
  description: 'Everything we publish, newest first.',
  url: '/the-latest',
  folder: '',
  hub: null,
};

const bread = story({ title: 'Bread & <butter>', summary: 'A ]]> in it.' });

test('an RSS feed has title, address, summary, author, topic and date of each story, and no body', () => {
  const { type, text } = presentFeed('rss', head, [bread]);
  expect(type).toBe('application/rss+xml');
  expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>/);
  expect(text).toContain('<atom:link href="https://meridian.example/feed.xml" rel="self" type="application/rss+xml"/>');
  expect(text).toContain('<title><![CDATA[Bread & <butter>]]></title>');
  expect(text).toContain('<link>https://meridian.example/2024/11/the-slow-company</link>');
  expect(text).toContain('<pubDate>Tue, 12 Nov 2024 08:00:00 GMT</pubDate>');
  expect(text).toContain('Strategy');
  expect(text.match(/<item>/g)).toHaveLength(1);
  expect(text).not.toContain('THE BODY');
});

test('an Atom feed has the same, with its own address and an id for each story', () => {
  const { type, text } = presentFeed('atom', head, [bread]);
  expect(type).toBe('application/atom+xml');
  expect(text).toContain('<link rel="self" href="https://meridian.example/atom.xml"/>');
  expect(text).toContain('<id>https://meridian.example/2024/11/the-slow-company</id>');
  expect(text).toContain('<title type="html"><![CDATA[Bread & <butter>]]></title>');
  expect(text).toContain('<updated>2024-11-12T08:00:00.000Z</updated>');
  expect(text.match(/<entry>/g)).toHaveLength(1);
  expect(text).not.toContain('THE BODY');
});

test('a JSON feed has the same', () => {
  const { type, text } = presentFeed('json', head, [bread]);
  expect(type).toBe('application/feed+json');
  const feed = JSON.parse(text);
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    home_page_url: 'https://meridian.example/the-latest',
    feed_url: 'https://meridian.example/feed.json',
  });
  expect(feed.items).toHaveLength(1);
  expect(feed.items[0]).toMatchObject({
    id: 'https://meridian.example/2024/11/the-slow-company',
    url: 'https://meridian.example/2024/11/the-slow-company',
    title: 'Bread & <butter>',
    summary: 'A ]]> in it.',
    tags: ['Strategy'],
  });
  expect(text).not.toContain('THE BODY');
});

test.each(['rss', 'atom', 'json'] as const)('a story without authors and topic is in the feed in %s', (format) => {
  const { text } = presentFeed(format, head, [story({ title: 'Of nobody', authors: [], topic: null })]);
  expect(text).toContain('Of nobody');
});

test.each(['rss', 'atom', 'json'] as const)('an empty feed in %s is valid and does not change by itself', (format) => {
  const { text } = presentFeed(format, head, []);
  expect(text).toContain('The latest | Meridian');
  expect(presentFeed(format, head, []).text).toBe(text);
});

test('the feed of a page is in its folder in every format', () => {
  const selfOf = (format: FeedFormat) => presentFeed(format, { ...head, folder: '/topic/strategy' }, []).text;
  expect(selfOf('rss')).toContain('https://meridian.example/topic/strategy/feed.xml');
  expect(selfOf('atom')).toContain('https://meridian.example/topic/strategy/atom.xml');
  expect(selfOf('json')).toContain('https://meridian.example/topic/strategy/feed.json');
});

test('a feed names its hub and itself, in its text and its Link header', () => {
  const hub = 'https://hub.example/';
  const feedIn = (format: FeedFormat) => presentFeed(format, { ...head, folder: '/topic/strategy', hub }, [bread]);
  expect(feedIn('rss').text).toContain('<atom:link href="https://hub.example/" rel="hub"/>');
  expect(feedIn('atom').text).toContain('<link rel="hub" href="https://hub.example/"/>');
  expect(JSON.parse(feedIn('json').text).hubs).toEqual([{ type: 'WebSub', url: hub }]);
  expect(feedIn('atom').link).toBe(
    '<https://hub.example/>; rel="hub", <https://meridian.example/topic/strategy/atom.xml>; rel="self"',
  );
  expect(presentFeed('rss', head, [bread]).link).toBeNull();
  for (const format of ['rss', 'atom', 'json'] as const)
    expect(presentFeed(format, head, [bread]).text).not.toContain('hub');
});

test('a feed dates a story by its publication and by its latest revision', () => {
  const revised = story({ ...bread, modifiedAt: '2024-12-01T09:00:00.000Z' });
  const feed = JSON.parse(presentFeed('json', head, [revised]).text);
  expect(feed.items[0]).toMatchObject({
    date_published: '2024-11-12T08:00:00.000Z',
    date_modified: '2024-12-01T09:00:00.000Z',
  });
  const atom = presentFeed('atom', head, [bread, revised]).text;
  expect(atom.match(/<updated>[^<]*/g)).toEqual([
    ...['<updated>2024-12-01T09:00:00.000Z', '<updated>2024-11-12T08:00:00.000Z', '<updated>2024-12-01T09:00:00.000Z'],
  ]);
  expect(presentFeed('rss', head, [revised]).text).toContain('<pubDate>Tue, 12 Nov 2024 08:00:00 GMT</pubDate>');
});
