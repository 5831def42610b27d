import { expect, test, vi } from 'vitest';
import { createNewMeterLimiter } from '@/domain/metering/new-meter-limiter.command';
import { sqlOf } from '@/platform/sql';
import { payload } from '../records';

const sql = sqlOf(payload);
const day = new Date().toISOString().slice(0, 10);

async function writtenFor(network: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count from meters where owner = $1 and kind = 'fresh' and period = $2`,
    [`network:${network}`, day],
  );
  return Number(row?.count ?? 0);
}

test('a network starts no more meters a day than its limit, whatever the concurrency, and the first needs no query', async () => {
  const connect = vi.fn(async () => sql);
  const meters = createNewMeterLimiter(connect);
  expect(await meters.begin('one', 4, day)).toBe(true);
  expect(connect).not.toHaveBeenCalled();
  const answers = await Promise.all(Array.from({ length: 9 }, () => meters.begin('one', 4, day)));
  expect(answers.filter(Boolean)).toHaveLength(3);
  expect(await meters.begin('other', 4, day)).toBe(true);
  await meters.flush();
  expect([await writtenFor('one'), await writtenFor('other')]).toEqual([4, 1]);
});

test('the count of another process is known from the second meter on', async () => {
  const [first, second] = [createNewMeterLimiter(async () => sql), createNewMeterLimiter(async () => sql)];
  for (let at = 0; at < 3; at += 1) expect(await first.begin('shared', 3, day)).toBe(true);
  await first.flush();
  expect(await second.begin('shared', 3, day)).toBe(true);
  expect(await second.begin('shared', 3, day)).toBe(false);
});

test('a count that cannot be written is kept in memory, and is written when the database is back', async () => {
  let isAway = true;
  const meters = createNewMeterLimiter(async () => {
    if (isAway) throw new Error('away');
    return sql;
  });
  expect(await meters.begin('outage', 2, day)).toBe(true);
  await expect(meters.flush()).rejects.toThrow('away');
  isAway = false;
  await meters.flush();
  expect(await writtenFor('outage')).toBe(1);
  expect(await meters.begin('outage', 2, day)).toBe(true);
  expect(await meters.begin('outage', 2, day)).toBe(false);
});
