import { momentAt } from '../calendar/calendar-day';
import { type Day, type TimeZone, timeIn } from '../calendar/time-zone.rules';
import type { PlannedKind } from './planning.rules';

/**
 * Returns the time of an entry after it is moved to a day (ISO 8601): noon in UTC for a due day, otherwise the same time
 * on the clocks of the newsroom.
 */
export const movedTo = (kind: PlannedKind, at: string, day: Day, zone: TimeZone): string =>
  kind === 'due' ? `${day}T12:00:00.000Z` : momentAt(`${day} ${timeIn(at, zone)}`, zone).toISOString();
