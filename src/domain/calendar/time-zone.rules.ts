import { locale } from '@/language/t';
import { DEFAULT_TIME_ZONE } from './default-time-zone.rules';

/** An IANA time zone, such as `Europe/Berlin`. */
export type TimeZone = string;

/** A day of the calendar without a time, such as `2024-12-05`. */
export type Day = string;

/** Whether a value is a day that exists. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A month of the calendar, such as `2024-12`. */
export type Month = string;

/** Zones that `Intl` lists under a name that the IANA database has replaced. */
const RENAMED: Record<TimeZone, TimeZone> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns the time zones to choose from: UTC, then all others by name. */
export const timeZones = (): TimeZone[] => [
  DEFAULT_TIME_ZONE,
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== DEFAULT_TIME_ZONE)
    .map((zone) => RENAMED[zone] ?? zone)
    .sort(),
];

/** Whether a value is a time zone to choose from. */
export const isTimeZone = (value: unknown): value is TimeZone =>
  typeof value === 'string' && timeZones().includes(value);

/** Returns the name of a time zone for a list, such as `Europe/Berlin (Central European Time)`. */
export function timeZoneLabel(zone: TimeZone): string {
  const name = partOf(
    new Intl.DateTimeFormat(locale(), {
      timeZone: zone,
      timeZoneName: zone === DEFAULT_TIME_ZONE ? 'long' : 'longGeneric',
    }),
    new Date(),
    'timeZoneName',
  );
  return `${zone.replaceAll('_', ' ')} (${name})`;
}

const partOf = (format: Intl.DateTimeFormat, moment: Date, type: Intl.DateTimeFormatPartTypes): string =>
  format.formatToParts(moment).find((part) => part.type === type)?.value ?? '';

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

/** Returns the format of a zone's calendar and clock. Creating one takes longer than all its uses on a page. */
function formatOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', {
    ...numeric,
    hourCycle: 'h23',
    calendar: 'gregory',
    timeZone: zone,
  });
  formats.set(zone, format);
  return format;
}

/** Returns the date and time of a moment on the clocks of a zone, such as `2024-12-05 09:30`. Sorts as text. */
export function clockIn(moment: Date | string, zone: TimeZone): string {
  const parts = formatOf(zone).formatToParts(new Date(moment));
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${value('year').padStart(4, '0')}-${value('month')}-${value('day')} ${value('hour')}:${value('minute')}`;
}

/** Returns the day of a moment in a zone. */
export const dayIn = (moment: Date | string, zone: TimeZone): Day => clockIn(moment, zone).slice(0, 10);

const QUARTER_MS = 15 * 60_000;

/**
 * Creates {@link dayIn} for moments that follow each other, such as those of requests. Days of all zones begin at a
 * quarter of an hour, so the calendar is asked once in each.
 */
export function createDayClock(): (moment: Date, zone: TimeZone) => Day {
  let last = { quarter: Number.NaN, zone: '', day: '' };
  return (moment, zone) => {
    const quarter = Math.floor(moment.getTime() / QUARTER_MS);
    if (last.quarter !== quarter || last.zone !== zone) last = { quarter, zone, day: dayIn(moment, zone) };
    return last.day;
  };
}

/** Returns the month of a moment in a zone. */
export const monthIn = (moment: Date | string, zone: TimeZone): Month => clockIn(moment, zone).slice(0, 7);

/** Returns the time of day of a moment in a zone, such as `09:30`. */
export const timeIn = (moment: Date | string, zone: TimeZone): string => clockIn(moment, zone).slice(11);

/** Returns the short name of a zone at a moment, such as `CET`, `EST` or `UTC`, or its offset, such as `GMT+5:30`. */
export function zoneNameAt(moment: Date | string, zone: TimeZone): string {
  // Each locale knows the abbreviations of its own region only.
  const names = ['en-US', 'en-GB', 'en-AU'].map((locale) =>
    partOf(
      new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }),
      new Date(moment),
      'timeZoneName',
    ),
  );
  return names.find((name) => !name.startsWith('GMT') || name === 'GMT') ?? names[0] ?? zone;
}
