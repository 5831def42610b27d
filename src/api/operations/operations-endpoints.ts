import { checkLiveEndpoint } from './check-live.endpoint';
import { checkReadyEndpoint } from './check-ready.endpoint';
import { dismissJobEndpoint } from './dismiss-job.endpoint';
import { retryJobEndpoint } from './retry-job.endpoint';

/** The calls of this area; see src/api/http/endpoints.ts. */
export const operationsEndpoints = [
  retryJobEndpoint,
  dismissJobEndpoint,
  checkLiveEndpoint,
  checkReadyEndpoint,
] as const;
