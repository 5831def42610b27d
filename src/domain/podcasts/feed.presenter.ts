import { v5 as nameBasedUuid } from 'uuid';
import { language } from '@/language/t';
import type { FeedEpisode, ShowView } from './episode.presenter';

interface Feed {
  show: ShowView;
  episodes: FeedEpisode[];
  site: { origin: string; name: string; email: string };
}

/**
 * Formats a show as RSS 2.0 with the tags that podcast directories require, which the `feed` package can't write
 * (decision 016). `origin` is the site's public origin without a trailing slash. Feeds need absolute URLs.
 */
export function podcastFeed({ show, episodes, site }: Feed): string {
  const at = (url: string): string => (url.startsWith('/') ? `${site.origin}${url}` : url);
  const link = at(show.url);
  const newest = episodes[0]?.story.publishedAt;
  const author = show.authors.join(', ') || site.name;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', show.title),
    element('link', link),
    `<atom:link href="${xml(`${link}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    element('description', show.summary ?? show.title),
    element('language', language()),
    element('copyright', site.name),
    newest ? element('lastBuildDate', new Date(newest).toUTCString()) : '',
    element('itunes:author', author),
    `<itunes:owner>${element('itunes:name', site.name)}${element('itunes:email', site.email)}</itunes:owner>`,
    show.picture ? `<itunes:image href="${xml(at(show.picture.artwork))}"/>` : '',
    `<itunes:category text="${xml(show.category)}"/>`,
    element('itunes:explicit', 'false'),
    element('itunes:type', 'episodic'),
    element('podcast:guid', showGuid(`${link}/feed.xml`)),
    element('podcast:medium', 'podcast'),
    ...show.authors.map(host),
    ...episodes.map((episode) => item(episode, at)),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

/** Namespace of the identifiers of podcasts (https://podcasting2.org/docs/podcast-namespace/tags/guid). */
const GUID_NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** Returns the identifier of a show, which every directory derives in the same way from its feed's URL. */
export const showGuid = (feedUrl: string): string => nameBasedUuid(feedUrl.replace(/^https?:\/\//, ''), GUID_NAMESPACE);

const host = (name: string): string => `<podcast:person role="host">${xml(name)}</podcast:person>`;

/** Chapters and transcript in the tags of Podcasting 2.0. A transcript without times is on the episode's page. */
function extras({ story, hasChapters, transcript }: FeedEpisode, at: (url: string) => string): string {
  const url = xml(at(story.url));
  return [
    hasChapters ? `<podcast:chapters url="${url}/chapters.json" type="application/json+chapters"/>` : '',
    transcript === 'timed'
      ? `<podcast:transcript url="${url}/transcript.vtt" type="text/vtt" language="${language()}"/>`
      : '',
    transcript === 'plain' ? `<podcast:transcript url="${url}" type="text/html" language="${language()}"/>` : '',
  ].join('');
}

function item(episode: FeedEpisode, at: (url: string) => string): string {
  const { story, audio, recording, episodeNumber } = episode;
  return [
    '<item>',
    element('title', story.title),
    element('link', at(story.url)),
    `<guid isPermaLink="false">episode-${xml(story.id)}</guid>`,
    element('pubDate', new Date(story.publishedAt).toUTCString()),
    element('description', story.summary ?? story.title),
    `<enclosure url="${xml(at(audio.src))}" length="${audio.bytes}" type="${xml(audio.type)}"/>`,
    element('itunes:duration', String(recording?.durationSeconds ?? 0)),
    episodeNumber ? element('itunes:episode', String(episodeNumber)) : '',
    element('itunes:explicit', 'false'),
    ...story.authors.map(({ name }) => host(name)),
    extras(episode, at),
    '</item>',
  ].join('');
}

const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes a text for XML and removes characters that XML doesn't allow. */
function xml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML doesn't allow
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  );
}
