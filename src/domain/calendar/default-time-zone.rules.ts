/** Time zone of an installation that hasn't chosen one: an IANA name. */
export const DEFAULT_TIME_ZONE: string = 'UTC';
