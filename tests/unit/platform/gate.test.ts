import { expect, test } from 'vitest';
import { createGate } from '@/platform/gate';

test('a gate admits a limited number, keeps their order, and rejects the rest', async () => {
  const gate = createGate({ atOnce: 2, mostWaiting: 3 });
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const enter = (number: number) =>
    gate(() => {
      begun.push(number);
      return new Promise<number>((resolve) => ends.push(() => resolve(number)));
    });
  const inside = [1, 2, 3, 4, 5].map(enter);
  await expect(enter(6)).rejects.toMatchObject({ code: 'unavailable' });
  expect(begun).toEqual([1, 2]);
  for (let at = 0; at < 5; at += 1) {
    ends[at]?.();
    expect(await inside[at]).toBe(at + 1);
    await Promise.resolve();
    expect(begun.length).toBe(Math.min(5, at + 3));
  }
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('failed work releases its slot', async () => {
  const gate = createGate({ atOnce: 1, mostWaiting: 1 });
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate(async () => 'in')).toBe('in');
});
