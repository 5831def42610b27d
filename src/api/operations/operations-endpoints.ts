import { checkLiveEndpoint } from './check-live.endpoint';
import { checkReadyEndpoint } from './check-ready.endpoint';
import { dismissJobEndpoint } from './dismiss-job.endpoint';
import { retryJobEndpoint } from './retry-job.endpoint';

/** The operations endpoints; see src/api/http/endpoints.ts. */
export const operationsEndpoints = [
  retryJobEndpoint,
  dismissJobEndpoint,
  checkLiveEndpoint,
  checkReadyEndpoint,
] as const;
