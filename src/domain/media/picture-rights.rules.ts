import { t } from '@/language/t';
import type { Day } from '../calendar/time-zone.rules';

/** Number of days before the end of its rights from which an image is marked. */
export const RIGHTS_WARNING_DAYS = 30;

const DAY_MS = 86_400_000;

/** Whether the rights to an image have ended, or end within the next month. */
export type RightsState = 'ended' | 'ending';

/** Returns the state of an image's rights on a day; null if they are unlimited or last longer. */
export function rightsState(usableUntil: string | null | undefined, today: Day): RightsState | null {
  if (!usableUntil) return null;
  const daysLeft = (Date.parse(usableUntil.slice(0, 10)) - Date.parse(today)) / DAY_MS;
  if (daysLeft < 0) return 'ended';
  return daysLeft <= RIGHTS_WARNING_DAYS ? 'ending' : null;
}

/** Returns the state of an image's rights for people. `day` is the last day as text. */
export const rightsText = (state: RightsState, day: string): string =>
  state === 'ended' ? t('Rights ended on {day}', { day }) : t('Rights end on {day}', { day });

/** Whether an image lacks a description for readers who can't see it: it has none, or only its file name. */
export function lacksAlt(alt: string | null | undefined, filename: string | null | undefined): boolean {
  const text = (alt ?? '').trim().toLowerCase();
  const name = (filename ?? '').toLowerCase();
  return text === '' || text === name || text === name.replace(/\.[a-z0-9]+$/, '');
}
