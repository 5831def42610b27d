import { checkLiveEndpoint } from './check-live.endpoint';
import { checkReadyEndpoint } from './check-ready.endpoint';
import { dismissJobEndpoint } from './dismiss-job.endpoint';
import { dismissMailsEndpoint } from './dismiss-mails.endpoint';
import { receiveMailEventEndpoint } from './receive-mail-event.endpoint';
import { reportClientErrorEndpoint } from './report-client-error.endpoint';
import { resendMailsEndpoint } from './resend-mails.endpoint';
import { retryJobEndpoint } from './retry-job.endpoint';

/** The operations endpoints; see src/api/http/endpoints.ts. */
export const operationsEndpoints = [
  retryJobEndpoint,
  dismissJobEndpoint,
  resendMailsEndpoint,
  dismissMailsEndpoint,
  receiveMailEventEndpoint,
  reportClientErrorEndpoint,
  checkLiveEndpoint,
  checkReadyEndpoint,
] as const;
