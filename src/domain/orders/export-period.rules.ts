import { t } from '@/language/t';
import { type Day, dayIn, isDay, type TimeZone } from '../calendar/time-zone.rules';
import { DomainError } from '../errors';

/** A period of whole days, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Parses the period of an export. @throws DomainError bad-input for an invalid day, or if it ends before it starts */
export function parsePeriod(from: string | null, to: string | null): Period {
  const faults = [
    isDay(from) ? null : { field: 'from', errorMessage: t('Enter the first day of the period.') },
    isDay(to) ? null : { field: 'to', errorMessage: t('Enter the last day of the period.') },
    isDay(from) && isDay(to) && to < from
      ? { field: 'to', errorMessage: t('The period ends before it starts.') }
      : null,
  ].filter((fault) => fault !== null);
  if (faults.length > 0 || !from || !to) throw new DomainError('bad-input', { errors: faults });
  return { from, to };
}

/** Returns the month before that of a moment in a zone, as a period. */
export function lastMonth(now: Date, zone: TimeZone): Period {
  const [year = 0, current = 1] = dayIn(now, zone).split('-').map(Number);
  const day = (month: number, date: number) =>
    new Date(Date.UTC(year, current - 1 + month, date)).toISOString().slice(0, 10);
  return { from: day(-1, 1), to: day(0, 0) };
}
