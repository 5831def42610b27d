import { afterEach, expect, test, vi } from 'vitest';
import { noteDatabaseError } from '@/platform/outage';
import { createPageRenderer } from '@/server/render';

const failing = createPageRenderer(async (_request, response) => {
  response.writeHead(500).end('Something went wrong.');
}, 'meridian.example');

afterEach(() => vi.useRealTimers());

test('an error page is 503 if the database was away a moment ago, because results are shared, and 500 otherwise', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // Other tests have lost the database before.
  vi.advanceTimersByTime(86_400_000);
  expect((await failing('/my-library')).status).toBe(500);
  noteDatabaseError(Object.assign(new Error('lost'), { code: 'ECONNRESET' }));
  expect((await failing('/my-library')).status).toBe(503);
  vi.advanceTimersByTime(60_000);
  expect((await failing('/my-library')).status).toBe(500);
});
