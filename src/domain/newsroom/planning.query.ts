import type { Context } from '@/platform/context';
import { type DeskEntry, findEntries, findScheduled } from './desk.query';
import { daysOfMonth, type Month } from './planning.rules';

/** What happens to an entry on a day of the calendar. */
export type PlannedKind = 'due' | 'scheduled' | 'dated' | 'published';

/** An entry on a day of the calendar. */
export interface PlannedEntry extends DeskEntry {
  kind: PlannedKind;
}

const IN_A_MONTH = 200;

/** What is due, scheduled, dated and published in a month, by day ('2024-12-01'), in the order of the hours. */
export async function readPlan(ctx: Context, month: Month): Promise<Map<string, PlannedEntry[]>> {
  const days = daysOfMonth(month);
  const from = new Date(`${days[0]}T00:00:00.000Z`);
  const to = new Date(`${days.at(-1)}T23:59:59.999Z`);
  const between = (field: 'dueAt' | 'publishedAt') => [
    { [field]: { greater_than_equal: from.toISOString() } },
    { [field]: { less_than_equal: to.toISOString() } },
  ];
  const dated = { sort: 'publishedAt', at: 'publishedAt', limit: IN_A_MONTH } as const;
  const collections = [
    ...(['articles', 'issues', 'videos', 'episodes'] as const),
    ...(['webinars', 'reports', 'visual-assets'] as const),
  ];
  // One list after the other: all at once would take every connection of the pool.
  const due = await findEntries(ctx, {
    where: { and: [{ _status: { equals: 'draft' } }, ...between('dueAt')] },
    sort: 'dueAt',
    draft: true,
    at: 'dueAt',
    limit: IN_A_MONTH,
  });
  const scheduled = await findScheduled(ctx, { from, to, limit: IN_A_MONTH });
  const drafts = await findEntries(ctx, {
    where: { and: [{ _status: { equals: 'draft' } }, ...between('publishedAt')] },
    ...dated,
    draft: true,
    collections: [...collections],
  });
  const published = await findEntries(ctx, {
    where: { and: [{ _status: { equals: 'published' } }, ...between('publishedAt')] },
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
    for (const entry of entries) plan.get(entry.at.slice(0, 10))?.push({ ...entry, kind });
  }
  for (const entries of plan.values()) entries.sort((one, other) => one.at.localeCompare(other.at));
  return plan;
}
