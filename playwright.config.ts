import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/helpers/browser';
import { baseUrl } from './tests/helpers/server';

export default defineConfig({
  // On a busy machine a browser may time out once; a real fault fails twice.
  retries: 1,
  testDir: 'tests/e2e',
  outputDir: '.data/test-results',
  fullyParallel: true,
  // Browser tests also wait for the server and for timers, so three workers keep two cores busy.
  workers: 3,
  forbidOnly: true,
  timeout: 45_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Storage, cookies and routes are cleared between tests; compiled scripts stay cached.
    reuseContext: true,
    baseURL: baseUrl(),
    // Rate limits count by network, so each worker uses its own: one worker can't use up the limit of another.
    extraHTTPHeaders: { 'X-Forwarded-For': `10.0.${process.env.TEST_WORKER_INDEX ?? 0}.1` },
    viewport: { width: 1366, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox'] },
    // An element that isn't there after this time won't appear: fail before the test's own timeout.
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Recording every test would make the run a fifth longer, so only retries are recorded.
    trace: 'on-first-retry',
  },
});
