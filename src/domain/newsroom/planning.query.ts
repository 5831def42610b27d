import type { Context } from '@/platform/context';
import { boundsOfMonth } from '../calendar/calendar-day';
import { DEFAULT_TIME_ZONE } from '../calendar/default-time-zone.rules';
import { readTimeZone } from '../calendar/time-zone.query';
import { dayIn } from '../calendar/time-zone.rules';
import { type DeskEntry, findEntries, findScheduled } from './desk.query';
import { daysOfMonth, type Month, monthKey } from './planning.rules';

/** Why an entry appears on a day of the calendar. */
export type PlannedKind = 'due' | 'scheduled' | 'dated' | 'published';

/** An entry on a day of the planning calendar. */
export interface PlannedEntry extends DeskEntry {
  kind: PlannedKind;
}

const MAX_PER_MONTH = 200;

/** Due dates are days of the calendar: the admin stores them as noon in UTC. */
const DAYS = DEFAULT_TIME_ZONE;

/** Returns what is due, scheduled, dated and published in a month, by day (`2024-12-01`), in order of time. */
export async function readPlan(ctx: Context, month: Month): Promise<Map<string, PlannedEntry[]>> {
  const days = daysOfMonth(month);
  const zone = await readTimeZone(ctx);
  const { start: from, end: to } = boundsOfMonth(monthKey(month), zone);
  const between = (field: 'dueAt' | 'publishedAt', { start, end }: { start: Date; end: Date }) => [
    { [field]: { greater_than_equal: start.toISOString() } },
    { [field]: { less_than: end.toISOString() } },
  ];
  const inMonth = between('publishedAt', { start: from, end: to });
  const dated = { sort: 'publishedAt', at: 'publishedAt', limit: MAX_PER_MONTH } as const;
  const collections = [
    ...(['articles', 'issues', 'videos', 'episodes'] as const),
    ...(['webinars', 'reports', 'visual-assets'] as const),
  ];
  // Sequential, because parallel queries would use every connection of the pool.
  const due = await findEntries(ctx, {
    where: { and: [{ _status: { equals: 'draft' } }, ...between('dueAt', boundsOfMonth(monthKey(month), DAYS))] },
    sort: 'dueAt',
    draft: true,
    at: 'dueAt',
    limit: MAX_PER_MONTH,
  });
  const scheduled = await findScheduled(ctx, { from, to, limit: MAX_PER_MONTH });
  const drafts = await findEntries(ctx, {
    where: { and: [{ _status: { equals: 'draft' } }, ...inMonth] },
    ...dated,
    draft: true,
    collections: [...collections],
  });
  const published = await findEntries(ctx, {
    where: { and: [{ _status: { equals: 'published' } }, ...inMonth] },
    ...dated,
    draft: false,
    collections: [...collections],
  });
  const kinds: [PlannedKind, DeskEntry[]][] = [
    ['due', due],
    ['scheduled', scheduled],
    ['dated', drafts],
    ['published', published],
  ];
  const plan = new Map<string, PlannedEntry[]>(days.map((day) => [day, []]));
  for (const [kind, entries] of kinds) {
    for (const entry of entries) plan.get(dayIn(entry.at, kind === 'due' ? DAYS : zone))?.push({ ...entry, kind });
  }
  for (const entries of plan.values()) entries.sort((first, second) => first.at.localeCompare(second.at));
  return plan;
}
