import { issueIdOf } from '@/domain/archive/issue-id.rules';
import { MONTHS } from '@/domain/formats/date.rules';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** First year of the run. Everything before it is the archive, whose dates are fixed. */
const RUN_BEGINS = 2025;
/** Issues per year. */
const RHYTHM = 6;
/** Number of latest issues without a gap between them, however late the demo is installed. */
const WITHOUT_GAP = 6;
/** Date of the newest stream entry in the content files. */
const STREAMS_AS_WRITTEN = Date.parse('2024-12-11T12:00:00Z');
/** Month for which the run was written. An earlier system clock is wrong. */
const RUN_AS_WRITTEN = Date.parse('2026-11-01T00:00:00Z');
/** Hour of publication, UTC. */
const HOUR = 8;

/** Slot of an issue in the run. Times are ISO 8601. */
export interface IssueSlot {
  code: string;
  year: number;
  number: number;
  /** Such as `November-December`. */
  monthLabel: string;
  /** Such as `November–December 2026`. */
  label: string;
  appears: string;
  /** Publication time of the next issue. */
  next: string;
}

/** Dates of the demo publication, relative to the day of installation. */
export interface DemoCalendar {
  /** Time of the installation. */
  now: Date;
  /** Returns slots for a number of issues, oldest first. The last one is the issue of the current month. */
  slotsFor(count: number): IssueSlot[];
  /** Slot of the next issue. Its publication is later than `now`. */
  nextSlot: IssueSlot;
  /** Returns the publication time of the `index`th of `count` articles of an issue. Never later than `now`. */
  articleOf(slot: IssueSlot, index: number, count: number): string;
  /** Returns the date of a stream entry, moved forward by whole weeks. */
  broughtForward(date: string): string;
  /** Returns the hour of publication a number of days before the latest one. Never later than `now`. */
  daysAgo(days: number): string;
}

/**
 * Calculates all dates of the demo publication, for an installation at `now`.
 *
 * - **The archive** (issues and articles from 1956 to 2024) keeps its dates, and so do reprints and back issues.
 * - **The run** of authored issues (`content/run/`) fills the bimonthly slots from January 2025 to the current month.
 *   An issue appears on the last Tuesday before its first month, its articles until the next one does. The last
 *   authored issue is always the current one, and the newest six follow each other. Where there are more slots than
 *   issues, the older issues are spread evenly from January 2025 on, and the slots between them stay empty. The demo
 *   then has fewer issues in those years, and no duplicates.
 * - **The streams** (videos, podcasts, visual library, reports, webinars, store) are moved forward by whole weeks, so
 *   that weekdays stay the same and the newest entry is less than a week old. Announced entries are in the future.
 * - **Web articles** of the run, orders and readers' histories are dated in days before `now`.
 */
export function demoCalendar(clock: Date): DemoCalendar {
  const now = new Date(Math.max(clock.getTime(), RUN_AS_WRITTEN));
  const weeks = Math.floor((now.getTime() - STREAMS_AS_WRITTEN) / WEEK_MS);
  const current = (now.getUTCFullYear() - RUN_BEGINS) * RHYTHM + Math.floor((now.getUTCMonth() * RHYTHM) / 12);
  return {
    now,
    slotsFor(count) {
      const recent = Math.min(count, WITHOUT_GAP);
      const older = count - recent;
      const lastOlder = current - recent;
      return Array.from({ length: count }, (_, index) => {
        if (index >= older) return slotAt(current - (count - 1 - index));
        return slotAt(older === 1 ? 0 : Math.round((index * lastOlder) / (older - 1)));
      });
    },
    // In the last days of a month, the next issue is out already.
    nextSlot: [slotAt(current + 1), slotAt(current + 2)].find(
      ({ appears }) => Date.parse(appears) > now.getTime(),
    ) as IssueSlot,
    articleOf({ appears, next }, index, count) {
      const begins = Date.parse(appears);
      const days = Math.floor((Math.min(Date.parse(next), now.getTime()) - begins) / DAY_MS);
      return new Date(begins + Math.floor((index * days) / count) * DAY_MS).toISOString();
    },
    broughtForward: (date) => new Date(Date.parse(date) + weeks * WEEK_MS).toISOString(),
    daysAgo(days) {
      // Before today's hour of publication, the latest one was yesterday.
      const last = new Date(now.getTime() - HOUR * HOUR_MS);
      return new Date(
        Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate() - days, HOUR),
      ).toISOString();
    },
  };
}

/** Returns the slot with an index. Index 0 is January and February 2025. */
function slotAt(index: number): IssueSlot {
  const year = RUN_BEGINS + Math.floor(index / RHYTHM);
  const place = index % RHYTHM;
  const month = (place * 12) / RHYTHM;
  const [first, second] = [MONTHS[month], MONTHS[month + 1]];
  return {
    code: issueIdOf(year, place + 1),
    year,
    number: place + 1,
    monthLabel: `${first}-${second}`,
    label: `${first}–${second} ${year}`,
    appears: lastTuesdayBefore(year, month),
    next: lastTuesdayBefore(year, month + 12 / RHYTHM),
  };
}

function lastTuesdayBefore(year: number, month: number): string {
  const day = new Date(Date.UTC(year, month, 0, HOUR));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 5) % 7));
  return day.toISOString();
}
