import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asRequest, waitInRequest } from '@/platform/request-wait';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<string>(() => {});
const wait = (start: () => Promise<string>, late: string[] = []) =>
  waitInRequest(start, (connection) => void late.push(connection)).catch(({ name }: Error) => name);

test('a request waits once for a connection, and what it began may wait again later', async () => {
  await asRequest(async () => {
    const first = wait(never);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await first).toBe('DatabaseAwayError');
    expect(await wait(async () => 'connection')).toBe('DatabaseAwayError');
    await vi.advanceTimersByTimeAsync(7_001);
    expect(await wait(async () => 'connection')).toBe('connection');
  });
});

test('a connection that comes too late is passed on', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const late: string[] = [];
  const waiting = asRequest(() => wait(() => promise, late));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await waiting).toBe('DatabaseAwayError');
  resolve('connection');
  await vi.waitFor(() => expect(late).toEqual(['connection']));
});

test('nothing but a request has a limit', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = wait(() => promise);
  await vi.advanceTimersByTimeAsync(60_000);
  resolve('connection');
  expect(await waiting).toBe('connection');
});

test('outside a request, a limited wait leaves no timer behind', async () => {
  expect(
    await waitInRequest(
      async () => 'connection',
      () => {},
      2_000,
    ),
  ).toBe('connection');
  expect(vi.getTimerCount()).toBe(0);
});
