import { describe, expect, test } from 'vitest';
import {
  addDays,
  boundsOfDays,
  boundsOfMonth,
  momentAt,
  startOfDay,
  startOfNextYear,
} from '@/domain/calendar/calendar-day';
import {
  clockIn,
  createDayClock,
  dayIn,
  isTimeZone,
  monthIn,
  timeZoneLabel,
  timeZones,
  zoneNameAt,
} from '@/domain/calendar/time-zone.rules';

const HOUR_MS = 3_600_000;

// Days on which the clocks change in 2026, with the first moment and the length. Kolkata never changes them.
const DAYS: [zone: string, day: string, begins: string, hours: number][] = [
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00.000Z', 24],
  ['Asia/Kolkata', '2026-10-25', '2026-10-24T18:30:00.000Z', 24],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
  // Clocks that change at midnight: in Santiago it doesn’t exist in September, in Havana there are two in November.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
];

test.each(DAYS)('in %s, %s begins at %s and has %d hours', (zone, day, begins, hours) => {
  const { start, end } = boundsOfDays(day, day, zone);
  expect(start.toISOString()).toBe(begins);
  expect(startOfDay(day, zone)).toEqual(start);
  expect((end.getTime() - start.getTime()) / HOUR_MS).toBe(hours);
  const around = [start.getTime() - 1, start.getTime(), end.getTime() - 1, end.getTime()];
  const days = [addDays(day, -1), day, day, addDays(day, 1)];
  expect(around.map((moment) => dayIn(new Date(moment), zone))).toEqual(days);
  const dayAt = createDayClock();
  expect(around.map((moment) => dayAt(new Date(moment), zone))).toEqual(days);
});

test.each(DAYS)('in %s, every month of the year of %s begins when the previous one ends', (zone) => {
  for (let month = 1; month < 12; month += 1) {
    const [name, next] = [month, month + 1].map((number) => `2026-${String(number).padStart(2, '0')}`);
    const { start, end } = boundsOfMonth(name ?? '', zone);
    expect(boundsOfMonth(next ?? '', zone).start).toEqual(end);
    expect(clockIn(start, zone)).toBe(`${name}-01 00:00`);
    expect([monthIn(start, zone), monthIn(new Date(end.getTime() - 1), zone)]).toEqual([name, name]);
  }
});

describe('a time that an editor enters', () => {
  test.each([
    ['2026-03-27 09:00', '2026-03-27T08:00:00.000Z'],
    ['2026-03-30 09:00', '2026-03-30T07:00:00.000Z'],
    // Skipped by the clocks: as much later as they skip. Repeated: the first.
    ['2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s in Berlin is %s', (clock, moment) => {
    expect(momentAt(clock, 'Europe/Berlin').toISOString()).toBe(moment);
  });

  test('is the time that is shown again, in every zone', () => {
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC'])
      expect(clockIn(momentAt('2026-06-15 00:00', zone), zone)).toBe('2026-06-15 00:00');
  });

  test('that doesn’t exist is an error', () => {
    for (const clock of ['2026-02-30 09:00', '2026-01-01 25:00', 'soon'])
      expect(() => momentAt(clock, 'UTC')).toThrow(RangeError);
  });
});

test('the year ends at midnight of the zone', () => {
  expect(startOfNextYear(new Date('2026-12-31T22:59:59Z'), 'Europe/Berlin').toISOString()).toBe(
    '2026-12-31T23:00:00.000Z',
  );
  expect(startOfNextYear(new Date('2026-12-31T23:00:00Z'), 'Europe/Berlin').toISOString()).toBe(
    '2027-12-31T23:00:00.000Z',
  );
});

test('the list has each zone once, under its current name, with a name in words', () => {
  const zones = timeZones();
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones[0]).toBe('UTC');
  for (const zone of ['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Australia/Lord_Howe'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true]);
  for (const other of ['Asia/Calcutta', 'Mars/Olympus', 'europe/berlin', '', null, 1])
    expect(isTimeZone(other)).toBe(false);
  expect(timeZoneLabel('Europe/Berlin')).toBe('Europe/Berlin (Central European Time)');
  expect(timeZoneLabel('UTC')).toBe('UTC (Coordinated Universal Time)');
  const summer = new Date('2026-07-01T12:00:00Z');
  expect(['America/New_York', 'Europe/Berlin', 'Europe/London', 'UTC'].map((zone) => zoneNameAt(summer, zone))).toEqual(
    ['EDT', 'CEST', 'BST', 'UTC'],
  );
});
