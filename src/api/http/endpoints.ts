import { liveEndpoint, readyEndpoint } from '@/api/operations/health.endpoint';
import { articleEndpoint } from '@/api/reading/article.endpoint';
import { latestStream } from '@/api/reading/latest.endpoint';
import { playlistEndpoint, videoEndpoint } from '@/api/reading/video.endpoint';

/** Every call of the site's API. What is not listed here does not exist. */
export const endpoints = [
  articleEndpoint,
  ...latestStream,
  videoEndpoint,
  playlistEndpoint,
  liveEndpoint,
  readyEndpoint,
] as const;

export type Endpoints = (typeof endpoints)[number];
