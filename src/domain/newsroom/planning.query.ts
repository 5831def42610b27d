import type { Context } from '@/platform/context';
import { type DeskEntry, findEntries, findScheduled } from './desk.query';
import { daysOfMonth, type Month } from './planning.rules';

/** Why an entry appears on a day of the calendar. */
export type PlannedKind = 'due' | 'scheduled' | 'dated' | 'published';

/** An entry on a day of the planning calendar. */
export interface PlannedEntry extends DeskEntry {
  kind: PlannedKind;
}

const MAX_PER_MONTH = 200;

/** Returns what is due, scheduled, dated and published in a month, by day (`2024-12-01`), in order of time. */
export async function readPlan(ctx: Context, month: Month): Promise<Map<string, PlannedEntry[]>> {
  const days = daysOfMonth(month);
  const from = new Date(`${days[0]}T00:00:00.000Z`);
  const to = new Date(`${days.at(-1)}T23:59:59.999Z`);
  const between = (field: 'dueAt' | 'publishedAt') => [
    { [field]: { greater_than_equal: from.toISOString() } },
    { [field]: { less_than_equal: to.toISOString() } },
  ];
  const dated = { sort: 'publishedAt', at: 'publishedAt', limit: MAX_PER_MONTH } as const;
  const collections = [
    ...(['articles', 'issues', 'videos', 'episodes'] as const),
    ...(['webinars', 'reports', 'visual-assets'] as const),
  ];
  // Sequential, because parallel queries would use every connection of the pool.
  const due = await findEntries(ctx, {
    where: { and: [{ _status: { equals: 'draft' } }, ...between('dueAt')] },
    sort: 'dueAt',
    draft: true,
    at: 'dueAt',
    limit: MAX_PER_MONTH,
  });
  const scheduled = await findScheduled(ctx, { from, to, limit: MAX_PER_MONTH });
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
  for (const entries of plan.values()) entries.sort((first, second) => first.at.localeCompare(second.at));
  return plan;
}
