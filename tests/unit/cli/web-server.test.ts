import { afterEach, expect, test, vi } from 'vitest';
import { serverEnvironment } from '@/cli/web-server';

afterEach(() => vi.unstubAllEnvs());

const runsJobs = () => serverEnvironment('postgres://127.0.0.1/x', 3000, 'http://localhost:3000').RUN_JOBS;

test('a web server runs jobs by default, and RUN_JOBS=false turns them off', () => {
  for (const [set, expected] of [
    ['', 'true'],
    ['true', 'true'],
    ['false', 'false'],
    ['0', '0'],
  ] as const) {
    vi.stubEnv('RUN_JOBS', set);
    expect([set, runsJobs()]).toEqual([set, expected]);
  }
});
