import type { Context } from '@/platform/context';
import { boundsOfMonth } from '../calendar/calendar-day';
import { readTimeZone } from '../calendar/time-zone.query';
import { type DeskEntry, findEntries, findScheduled } from './desk.query';
import { DUE_DAYS, daysOfMonth, type Month, monthKey, type PlannedKind, plannedDay } from './planning.rules';

/** An entry on a day of the planning calendar. */
export interface PlannedEntry extends DeskEntry {
  kind: PlannedKind;
}

const MAX_PER_MONTH = 200;

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
    where: { and: [{ _status: { equals: 'draft' } }, ...between('dueAt', boundsOfMonth(monthKey(month), DUE_DAYS))] },
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
    for (const entry of entries) plan.get(plannedDay(kind, entry.at, zone))?.push({ ...entry, kind });
  }
  for (const entries of plan.values()) entries.sort((first, second) => first.at.localeCompare(second.at));
  return plan;
}
