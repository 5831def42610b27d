import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const onPostgres = {
  globalSetup: ['tests/helpers/cluster.setup.ts'],
  pool: 'forks' as const,
  // A stalled machine isn't a fault of the program. Tests that pass only on retry are listed at the end of a run.
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The default of one second is too short for a query on a busy machine.
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${path.join(root, 'src')}/` },
      { find: /^@site\//, replacement: `${path.join(root, 'site')}/` },
      { find: '@payload-config', replacement: path.join(root, 'payload.config.ts') },
    ],
  },
  test: {
    environment: 'node',
    maxWorkers: 2,
    // Tests reach no service outside this machine.
    env: { BREACHED_PASSWORDS_URL: '' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/api/**'],
          isolate: false,
          // Some read all sources, which takes long on a busy machine.
          testTimeout: 30_000,
        },
      },
      // Isolated, because these files mock modules.
      { extends: true, test: { name: 'unit-api', include: ['tests/unit/api/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['tests/int/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/helpers/integration.setup.ts'],
          isolate: false,
          // These tests also wait for processes and timers, so four workers keep two cores busy.
          maxWorkers: 4,
          ...onPostgres,
        },
      },
      {
        extends: true,
        test: { name: 'contract', include: ['tests/contract/**/*.test.{ts,tsx}'], maxWorkers: 4, ...onPostgres },
      },
    ],
  },
});
