import type { EpisodeView, ShowLink } from './episode.presenter';

/** Returns a show as schema.org `PodcastSeries`. `siteUrl` has no trailing slash. */
export function presentShowFacts({ title, summary, url, picture }: ShowLink, siteUrl: string): Record<string, unknown> {
  const address = (path: string) => new URL(path, siteUrl).href;
  return {
    '@type': 'PodcastSeries',
    url: address(url),
    name: title,
    description: summary ?? undefined,
    image: picture ? address(picture.artwork) : undefined,
    webFeed: address(`${url}/feed.xml`),
  };
}

/** Returns an episode as schema.org `PodcastEpisode`. `siteUrl` has no trailing slash. */
export function presentEpisodeFacts(
  { story, recording, episodeNumber, show }: EpisodeView,
  siteUrl: string,
): Record<string, unknown> {
  const address = (path: string) => new URL(path, siteUrl).href;
  const duration = recording?.durationSeconds ? `PT${recording.durationSeconds}S` : undefined;
  return {
    '@type': 'PodcastEpisode',
    url: address(story.url),
    name: story.title,
    description: story.summary ?? undefined,
    datePublished: story.publishedAt,
    image: story.picture ? address(story.picture.social.src) : undefined,
    episodeNumber: episodeNumber ?? undefined,
    timeRequired: duration,
    associatedMedia: recording
      ? { '@type': 'AudioObject', contentUrl: address(recording.src), duration, isAccessibleForFree: true }
      : undefined,
    partOfSeries: show ? presentShowFacts(show, siteUrl) : undefined,
  };
}
