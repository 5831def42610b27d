/** Where a podcast can be subscribed to, in the order in which it is shown (POD-03). */
export const PODCAST_MEDIA = [
  'Apple Podcasts',
  'Google Podcasts',
  'Spotify',
  'RSS',
  'Overcast Podcasts',
  'RadioPublic Podcasts',
] as const;

/** The medium's name as analytics logs it: 'Invalid' for one that is not known (POD-05). */
export function loggedMedium(name: string): string {
  return PODCAST_MEDIA.find((medium) => medium === name) ?? 'Invalid';
}

/** One of the media that are known. */
export type PodcastMedium = (typeof PODCAST_MEDIA)[number];
