import { cancelRegistrationEndpoint } from './cancel-registration.endpoint';
import { exportReadershipEndpoint } from './export-readership.endpoint';
import { listLatestStream } from './list-latest.endpoint';
import { listMagazineStream } from './list-magazine.endpoint';
import { listVisualAssetsStream } from './list-visual-assets.endpoint';
import { listWebinarsStream } from './list-webinars.endpoint';
import { readArchiveEndpoint } from './read-archive.endpoint';
import { readArticleEndpoint } from './read-article.endpoint';
import { readIssueEndpoint } from './read-issue.endpoint';
import { readPlaylistEndpoint } from './read-playlist.endpoint';
import { readRegistrationEndpoint } from './read-registration.endpoint';
import { readVideoEndpoint } from './read-video.endpoint';
import { readWebinarCalendarEndpoint } from './read-webinar-calendar.endpoint';
import { recordReadingEndpoint } from './record-reading.endpoint';
import { registerForWebinarEndpoint } from './register-for-webinar.endpoint';
import { searchEntriesCalls } from './search-entries.endpoint';
import { suggestEntriesEndpoint } from './suggest-entries.endpoint';

/** The reading endpoints; see src/api/http/endpoints.ts. */
export const readingEndpoints = [
  readArchiveEndpoint,
  readArticleEndpoint,
  readIssueEndpoint,
  ...listLatestStream,
  ...listMagazineStream,
  ...searchEntriesCalls,
  suggestEntriesEndpoint,
  ...listVisualAssetsStream,
  ...listWebinarsStream,
  readRegistrationEndpoint,
  registerForWebinarEndpoint,
  cancelRegistrationEndpoint,
  readWebinarCalendarEndpoint,
  readVideoEndpoint,
  readPlaylistEndpoint,
  recordReadingEndpoint,
  exportReadershipEndpoint,
] as const;
