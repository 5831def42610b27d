import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { expect, test, vi } from 'vitest';
import { provideTransactions } from '@/platform/database-transactions';
import { isDatabaseDown, watchDatabase } from '@/platform/outage';
import { asRequest } from '@/platform/request-wait';

/** A database that only counts its transactions, in the order in which they began. */
function counted({ fails = false } = {}) {
  const open = new Set<number>();
  const dead = new Set<number>();
  let next = 0;
  const transaction = async (work: (db: object) => Promise<void>) => {
    if (fails) throw new Error('no connection');
    next += 1;
    const at = next;
    open.add(at);
    const execute = async () => {
      if (dead.has(at)) throw new Error('the connection was ended');
    };
    try {
      await work({ execute });
    } finally {
      open.delete(at);
    }
  };
  const adapter = { drizzle: { transaction }, sessions: {} };
  const database = provideTransactions(
    { init: () => adapter } as unknown as DatabaseAdapterObj<BaseDatabaseAdapter>,
    2,
  ).init({ payload: {} as never });
  return { open, dead, database };
}

const settled = async (promise: Promise<unknown>) => {
  let isSettled = false;
  void promise.finally(() => {
    isSettled = true;
  });
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  return isSettled;
};

test('a transaction above the limit waits until one ends, by commit or rollback', async () => {
  const { database, open } = counted();
  const [first, second] = [await database.beginTransaction(), await database.beginTransaction()];
  const third = database.beginTransaction();
  const fourth = database.beginTransaction();
  expect(await settled(third)).toBe(false);
  await database.commitTransaction(first ?? 0);
  await third;
  expect([...open]).toEqual([2, 3]);
  expect(await settled(fourth)).toBe(false);
  await database.rollbackTransaction(second ?? 0);
  await fourth;
  expect([...open]).toEqual([3, 4]);
});

test('ending a transaction twice releases only one slot', async () => {
  const { database } = counted();
  const first = (await database.beginTransaction()) ?? 0;
  await database.beginTransaction();
  await database.commitTransaction(first);
  await database.rollbackTransaction(first);
  await database.beginTransaction();
  expect(await settled(database.beginTransaction())).toBe(false);
});

test('a transaction that cannot begin takes no slot', async () => {
  const { database } = counted({ fails: true });
  for (let count = 0; count < 5; count += 1) await expect(database.beginTransaction()).rejects.toThrow('no connection');
});

test('a transaction whose connection was lost is rolled back and releases its slot; an active one keeps it', async () => {
  vi.useFakeTimers();
  try {
    const { database, open, dead } = counted();
    await database.beginTransaction();
    await database.beginTransaction();
    const third = database.beginTransaction();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...open]).toEqual([1, 2]);
    dead.add(2);
    await vi.advanceTimersByTimeAsync(20_000);
    await third;
    expect([...open]).toEqual([1, 3]);
  } finally {
    vi.useRealTimers();
  }
});

test('a request doesn’t wait for its turn forever, and its late turn is given to the next', async () => {
  vi.useFakeTimers();
  try {
    const { database, open } = counted();
    const first = (await database.beginTransaction()) ?? 0;
    await database.beginTransaction();
    const wasAway = watchDatabase();
    const refused = asRequest(() => database.beginTransaction()).catch(isDatabaseDown);
    const ofJob = database.beginTransaction();
    await vi.advanceTimersByTimeAsync(7_001);
    expect([await refused, wasAway()]).toEqual([true, true]);
    await database.commitTransaction(first);
    await ofJob;
    expect([...open]).toEqual([2, 3]);
  } finally {
    vi.useRealTimers();
  }
});
