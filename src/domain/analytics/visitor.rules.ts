import type { VisitorFacts } from './event.rules';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The name of the custom attribute that says in which test a user takes part (ANA-15). */
const TEST_EXPERIENCE = 'test-experience';
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A day as analytics write it: YYYY-MM-DD, in UTC (ANA-12). */
export function analyticsDate(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** A moment as the header of the data layer writes it: 'Wed, 05 Jun 2024 10:00:00 +0000' (ANA-13). */
export function headerDate(moment: Date): string {
  const [day, date] = [WEEKDAYS[moment.getUTCDay()], twoDigits(moment.getUTCDate())];
  const time = moment.toISOString().slice(11, 19);
  return `${day}, ${date} ${MONTHS[moment.getUTCMonth()]} ${moment.getUTCFullYear()} ${time} +0000`;
}

/** How long ago the last visit was, in whole days (ANA-14). */
export function daysSinceLastVisit(lastVisit: Date, now: Date): string {
  const days = Math.floor((now.getTime() - lastVisit.getTime()) / DAY_MS);
  return days < 1 ? 'Less Than One Day' : String(days);
}

/** The test that a user takes part in, from 'key|value'; null without one, and for a value without a bar (ANA-15). */
export function testExperience(
  attributes: readonly { name: string; value: string }[],
): { key: string; value: string } | null {
  const given = attributes.find(({ name }) => name === TEST_EXPERIENCE)?.value;
  const bar = given?.indexOf('|') ?? -1;
  return given && bar >= 0 ? { key: given.slice(0, bar), value: given.slice(bar + 1) } : null;
}

/** The parts of a profile that analytics may know. */
interface KnownUser {
  status: string;
  createdDate?: string | undefined;
  lastVisitDate?: string | null | undefined;
  sptCustomAttributes?: readonly { name: string; value: string }[] | undefined;
}

/** What analytics are told of a user. */
export function visitorFacts(user: KnownUser, now: Date): VisitorFacts {
  return {
    userStatus: user.status,
    date: analyticsDate(now),
    registeredOn: user.createdDate ? analyticsDate(new Date(user.createdDate)) : null,
    headerDate: headerDate(now),
    daysSinceLastVisit: user.lastVisitDate ? daysSinceLastVisit(new Date(user.lastVisitDate), now) : null,
    testExperience: testExperience(user.sptCustomAttributes ?? []),
  };
}
