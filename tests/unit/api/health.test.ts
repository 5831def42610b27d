import { expect, test, vi } from 'vitest';
import { checkLiveEndpoint } from '@/api/operations/check-live.endpoint';
import { checkReadyEndpoint } from '@/api/operations/check-ready.endpoint';
import { isJobQueueTicking } from '@/platform/job-queue';
import { isDatabaseReachable } from '@/platform/postgres';
import { testApp } from './world';

vi.mock('@/platform/postgres', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  isDatabaseReachable: vi.fn(),
}));
vi.mock('@/platform/job-queue', () => ({ isJobQueueTicking: vi.fn(() => true) }));

const { app } = testApp([checkLiveEndpoint, checkReadyEndpoint]);

test('ready returns 200 while the database responds, else 503', async () => {
  vi.mocked(isDatabaseReachable).mockResolvedValue(true);
  const ready = await app.request('/service/health/ready');
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }]);
  vi.mocked(isDatabaseReachable).mockResolvedValue(false);
  const down = await app.request('/service/health/ready');
  expect([down.status, await down.json()]).toEqual([503, { code: 'unavailable', message: expect.any(String) }]);
});

test('ready returns 503 while the job queue of the process has stopped', async () => {
  vi.mocked(isDatabaseReachable).mockResolvedValue(true);
  vi.mocked(isJobQueueTicking).mockReturnValueOnce(false);
  expect((await app.request('/service/health/ready')).status).toBe(503);
  expect((await app.request('/service/health/ready')).status).toBe(200);
});

test('live returns 200 without querying the database', async () => {
  vi.mocked(isDatabaseReachable).mockClear();
  expect((await app.request('/service/health/live')).status).toBe(200);
  expect(isDatabaseReachable).not.toHaveBeenCalled();
});
