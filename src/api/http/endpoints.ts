import { liveEndpoint, readyEndpoint } from '@/api/operations/health.endpoint';
import { articleEndpoint } from '@/api/reading/article.endpoint';
import { latestStream } from '@/api/reading/latest.endpoint';
import { availabilitiesEndpoint } from '@/api/store/availabilities.endpoint';

/** Every call of the site's API. What is not listed here does not exist. */
export const endpoints = [
  articleEndpoint,
  ...latestStream,
  availabilitiesEndpoint,
  liveEndpoint,
  readyEndpoint,
] as const;

export type Endpoints = (typeof endpoints)[number];
