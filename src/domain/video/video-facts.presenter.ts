import type { VideoView } from './video.presenter';

/** Returns a video as schema.org `VideoObject`. `siteUrl` has no trailing slash. */
export function presentVideoFacts({ story, durationSeconds }: VideoView, siteUrl: string): Record<string, unknown> {
  const address = (path: string) => new URL(path, siteUrl).href;
  return {
    '@type': 'VideoObject',
    url: address(story.url),
    name: story.title,
    description: story.summary ?? story.title,
    thumbnailUrl: story.picture ? [address(story.picture.social.src)] : undefined,
    uploadDate: story.publishedAt,
    duration: durationSeconds ? `PT${durationSeconds}S` : undefined,
    isAccessibleForFree: true,
  };
}
