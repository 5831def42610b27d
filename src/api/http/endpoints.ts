import { liveEndpoint, readyEndpoint } from '@/api/operations/health.endpoint';
import { archiveEndpoint } from '@/api/reading/archive.endpoint';
import { articleEndpoint } from '@/api/reading/article.endpoint';
import { issueEndpoint } from '@/api/reading/issue.endpoint';
import { latestStream } from '@/api/reading/latest.endpoint';
import { magazineStream } from '@/api/reading/magazine.endpoint';
import { searchStream } from '@/api/reading/search.endpoint';
import { playlistEndpoint, videoEndpoint } from '@/api/reading/video.endpoint';
import { visualLibraryStream } from '@/api/reading/visual-library.endpoint';
import { webinarsStream } from '@/api/reading/webinars.endpoint';
import { availabilitiesEndpoint } from '@/api/store/availabilities.endpoint';

/** Every call of the site's API. What is not listed here does not exist. */
export const endpoints = [
  archiveEndpoint,
  articleEndpoint,
  issueEndpoint,
  ...latestStream,
  ...magazineStream,
  ...searchStream,
  ...visualLibraryStream,
  ...webinarsStream,
  videoEndpoint,
  playlistEndpoint,
  availabilitiesEndpoint,
  liveEndpoint,
  readyEndpoint,
] as const;

export type Endpoints = (typeof endpoints)[number];
