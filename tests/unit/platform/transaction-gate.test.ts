import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { expect, test, vi } from 'vitest';
import { limitTransactions } from '@/platform/transaction-gate';

/** A database that only counts its transactions. */
function database({ fails = false } = {}) {
  let next = 0;
  const open = new Set<number>();
  const dead = new Set<number>();
  const sessionOf = (id: number) => ({
    db: {
      execute: async () => {
        if (dead.has(id)) throw new Error('the connection was ended');
      },
    },
  });
  const adapter = {
    get sessions() {
      return Object.fromEntries([...open].map((id) => [id, sessionOf(id)]));
    },
    beginTransaction: async () => {
      if (fails) throw new Error('no connection');
      next += 1;
      open.add(next);
      return next;
    },
    commitTransaction: async (id: number) => void open.delete(id),
    rollbackTransaction: async (id: number) => void open.delete(id),
  };
  const gated = limitTransactions(
    { init: () => adapter } as unknown as DatabaseAdapterObj<BaseDatabaseAdapter>,
    2,
  ).init({ payload: {} as never });
  return { open, dead, gated };
}

const settled = async (promise: Promise<unknown>) => {
  let isSettled = false;
  void promise.finally(() => {
    isSettled = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return isSettled;
};

test('a transaction above the limit waits until one ends, by commit or rollback', async () => {
  const { gated, open } = database();
  const [first, second] = [await gated.beginTransaction(), await gated.beginTransaction()];
  const third = gated.beginTransaction();
  const fourth = gated.beginTransaction();
  expect(await settled(third)).toBe(false);
  await gated.commitTransaction(first ?? 0);
  expect(await third).toBe(3);
  expect(await settled(fourth)).toBe(false);
  await gated.rollbackTransaction(second ?? 0);
  expect(await fourth).toBe(4);
  expect([...open]).toEqual([3, 4]);
});

test('ending a transaction twice releases only one slot', async () => {
  const { gated } = database();
  const first = (await gated.beginTransaction()) ?? 0;
  await gated.beginTransaction();
  await gated.commitTransaction(first);
  await gated.rollbackTransaction(first);
  await gated.beginTransaction();
  expect(await settled(gated.beginTransaction())).toBe(false);
});

test('a transaction that cannot begin takes no slot', async () => {
  const { gated } = database({ fails: true });
  for (let count = 0; count < 5; count += 1) await expect(gated.beginTransaction()).rejects.toThrow('no connection');
});

test('a transaction whose connection was lost is rolled back and releases its slot; an active one keeps it', async () => {
  vi.useFakeTimers();
  try {
    const { gated, open, dead } = database();
    const [first, second] = [(await gated.beginTransaction()) ?? 0, (await gated.beginTransaction()) ?? 0];
    const third = gated.beginTransaction();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...open]).toEqual([first, second]);
    dead.add(Number(second));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await third).toBe(3);
    expect([...open]).toEqual([first, 3]);
  } finally {
    vi.useRealTimers();
  }
});
