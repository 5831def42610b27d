/** Services for subscribing to a podcast, in display order (POD-03). */
export const PODCAST_MEDIA = [
  'Apple Podcasts',
  'Google Podcasts',
  'Spotify',
  'RSS',
  'Overcast Podcasts',
  'RadioPublic Podcasts',
] as const;

/** Returns the name of a service for analytics, or `Invalid` for an unknown one (POD-05). */
export function loggedMedium(name: string): string {
  return PODCAST_MEDIA.find((medium) => medium === name) ?? 'Invalid';
}

/** A known service for subscribing. */
export type PodcastMedium = (typeof PODCAST_MEDIA)[number];
