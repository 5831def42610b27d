import { expect, test } from 'vitest';
import { createBreaker } from '@/platform/search/breaker';

test('a service that failed three times in a row is skipped, and one caller retries every five seconds', () => {
  let now = 0;
  const changes: boolean[] = [];
  const breaker = createBreaker(
    () => now,
    (isOpen) => changes.push(isOpen),
  );
  const fail = (times: number) => {
    for (let count = 0; count < times; count++) breaker.failed();
  };
  fail(2);
  breaker.succeeded();
  fail(2);
  expect(breaker.allowsRequest()).toBe(true);
  fail(1);
  expect([breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([false, false]);
  now = 5_000;
  expect([breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([true, false]);
  breaker.failed();
  now = 9_999;
  expect(breaker.allowsRequest()).toBe(false);
  now = 10_000;
  expect(breaker.allowsRequest()).toBe(true);
  breaker.succeeded();
  expect([breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([true, true]);
  expect(changes).toEqual([true, false]);
});
