import type { TimeZone } from './time-zone.rules';

/** Time zone of an installation that hasn't chosen one. */
export const DEFAULT_TIME_ZONE: TimeZone = 'UTC';
