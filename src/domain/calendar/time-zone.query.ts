import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { DEFAULT_TIME_ZONE } from './default-time-zone.rules';
import { isTimeZone, type TimeZone } from './time-zone.rules';

/** Returns the time zone of the installation, in which its days, months and times of day are. */
export async function readTimeZone(ctx: Pick<Context, 'cachedGlobal'>): Promise<TimeZone> {
  return (await ctx.cachedGlobal('site-settings')).timeZone ?? DEFAULT_TIME_ZONE;
}

/** SQL expression of the time zone of the installation. */
export const TIME_ZONE = `coalesce((select time_zone from site_settings limit 1), '${DEFAULT_TIME_ZONE}')`;

/** Returns the time zone of the installation as a transaction sees it. */
export async function timeZoneIn(sql: Sql): Promise<TimeZone> {
  const [row] = await sql<{ zone: TimeZone }>(`select ${TIME_ZONE} as zone`);
  return row?.zone ?? DEFAULT_TIME_ZONE;
}

/**
 * Returns `true` if a value can become the time zone of the installation, or the message. The database must know it too:
 * old versions lack zones that were added since.
 */
export async function timeZoneFault(sql: Sql, value: unknown): Promise<true | string> {
  if (!isTimeZone(value)) return t('Choose a time zone from the list.');
  const known = await sql('select 1 from pg_timezone_names where name = $1', [value]);
  return (
    known.length > 0 ||
    t('The database doesn’t know the time zone {value}. Choose another city in the same zone.', { value })
  );
}

/** Returns the SQL expression of the day of a moment in a zone, both as SQL expressions. */
export const dayInSql = (moment: string, zone: string): string => `(${moment} at time zone ${zone})::date`;
