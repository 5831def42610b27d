/** When a client should try again after an outage, in seconds. */
export const RETRY_AFTER_SECONDS = '30';
