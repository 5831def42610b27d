import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  init?: boolean;
  stop_grace_period?: string;
  env_file?: { path: string; required: boolean }[];
}

const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<'app' | 'worker', Service>;
};
const { app, worker } = services;

test('compose serves the site without jobs and runs them in a worker', () => {
  expect(app.environment?.RUN_JOBS).toBe('false');
  expect(worker.environment?.RUN_JOBS).toBeUndefined();
  expect(app.command).toBeUndefined();
  expect(worker.command).toEqual(['node', 'src/cli/boot.mjs', 'worker']);
  expect(existsSync('src/cli/worker.ts')).toBe(true);
});

test('the worker has the settings and files of the site', () => {
  const { RUN_JOBS, ...shared } = app.environment ?? {};
  expect(worker.environment).toEqual(shared);
  expect(worker.env_file).toEqual([{ path: '.env', required: false }]);
  for (const part of ['env_file', 'volumes', 'init', 'stop_grace_period'] as const) {
    expect([part, worker[part]]).toEqual([part, app[part]]);
  }
  expect(app.volumes).toEqual(['media:/masthead/media']);
});

test('containers have time to finish requests and jobs', () => {
  expect(app.init).toBe(true);
  expect(Number.parseInt(app.stop_grace_period ?? '0', 10)).toBeGreaterThanOrEqual(10);
});

test('no .env file gets into the image', () => {
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.env.*', '.data']),
  );
});
