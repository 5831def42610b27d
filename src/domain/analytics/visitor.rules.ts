import type { VisitorFacts } from './event.rules';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Name of the custom attribute that holds the user's A/B test (ANA-15). */
const TEST_EXPERIENCE = 'test-experience';
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a day for analytics: YYYY-MM-DD, in UTC (ANA-12). */
export function analyticsDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Formats a moment for the header of the data layer, such as `Wed, 05 Jun 2024 10:00:00 +0000` (ANA-13). */
export function headerDate(moment: Date): string {
  const [day, date] = [WEEKDAYS[moment.getUTCDay()], twoDigits(moment.getUTCDate())];
  const time = moment.toISOString().slice(11, 19);
  return `${day}, ${date} ${MONTHS[moment.getUTCMonth()]} ${moment.getUTCFullYear()} ${time} +0000`;
}

/** Returns the time since the last visit in whole days (ANA-14). */
export function daysSinceLastVisit(lastVisit: Date, now: Date): string {
  const days = Math.floor((now.getTime() - lastVisit.getTime()) / DAY_MS);
  return days < 1 ? 'Less Than One Day' : String(days);
}

/**
 * Returns the user's A/B test from the attribute value `key|value`. Null if there is none or the value has no bar
 * (ANA-15).
 */
export function testExperience(
  attributes: readonly { name: string; value: string }[],
): { key: string; value: string } | null {
  const attribute = attributes.find(({ name }) => name === TEST_EXPERIENCE)?.value;
  const bar = attribute?.indexOf('|') ?? -1;
  return attribute && bar >= 0 ? { key: attribute.slice(0, bar), value: attribute.slice(bar + 1) } : null;
}

/** Fields of a profile that analytics may use. */
interface AnalyticsProfile {
  status: string;
  createdDate?: string | undefined;
  lastVisitDate?: string | null | undefined;
  sptCustomAttributes?: readonly { name: string; value: string }[] | undefined;
}

/** Returns the facts about a user that analytics receive. */
export function visitorFacts(user: AnalyticsProfile, now: Date): VisitorFacts {
  return {
    userStatus: user.status,
    date: analyticsDate(now),
    registeredOn: user.createdDate ? analyticsDate(new Date(user.createdDate)) : null,
    headerDate: headerDate(now),
    daysSinceLastVisit: user.lastVisitDate ? daysSinceLastVisit(new Date(user.lastVisitDate), now) : null,
    testExperience: testExperience(user.sptCustomAttributes ?? []),
  };
}
