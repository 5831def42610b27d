import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/helpers/browser';
import { baseUrl } from './tests/helpers/server';

export default defineConfig({
  // A machine that is busy elsewhere may let a browser wait too long once; a fault fails twice.
  retries: 1,
  testDir: 'tests/e2e',
  outputDir: '.data/test-results',
  fullyParallel: true,
  // A browser waits for the server and for clocks, too: a third worker fills two cores.
  workers: 3,
  forbidOnly: true,
  timeout: 45_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Storage, cookies and routes are cleared between tests; what the browser has compiled is kept.
    reuseContext: true,
    baseURL: baseUrl(),
    // Limits count by network: one that is used up by a worker's tests must not refuse those of another.
    extraHTTPHeaders: { 'X-Forwarded-For': `10.0.${process.env.TEST_WORKER_INDEX ?? 0}.1` },
    viewport: { width: 1366, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox'] },
    // What cannot be clicked or read for so long will not come: a test need not use up its own time.
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Recording every test costs a fifth of the run; one that fails is recorded when it is repeated.
    trace: 'on-first-retry',
  },
});
