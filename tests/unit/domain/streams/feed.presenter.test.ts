import { expect, test } from 'vitest';
import { presentFeed } from '@/domain/streams/feed.presenter';
import { story } from '../../api/stories';

const head = {
  siteName: 'Meridian',
  siteUrl: 'https://meridian.example',
  title: 'The latest | Meridian',
  description: 'Everything we publish, newest first.',
  url: '/the-latest',
  feedUrl: '/feed.xml',
};

test('a feed has title, address, summary, author, topic and date of each story, and no body', () => {
  const feed = presentFeed(head, [story({ title: 'Bread & <butter>', summary: 'A ]]> in it.' })]);
  expect(feed).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>/);
  expect(feed).toContain('<atom:link href="https://meridian.example/feed.xml" rel="self" type="application/rss+xml"/>');
  expect(feed).toContain('<title><![CDATA[Bread & <butter>]]></title>');
  expect(feed).toContain('<link>https://meridian.example/2024/11/the-slow-company</link>');
  expect(feed).toContain('<pubDate>Tue, 12 Nov 2024 08:00:00 GMT</pubDate>');
  expect(feed).toContain('Strategy');
  expect(feed.match(/<item>/g)).toHaveLength(1);
  expect(feed).not.toContain('THE BODY');
});

test('an empty feed is valid', () => {
  expect(presentFeed(head, [])).toContain('<channel>');
});
