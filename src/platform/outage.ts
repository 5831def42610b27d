/** How long clients should wait before retrying after an outage, in seconds. */
export const RETRY_AFTER_SECONDS = '30';
