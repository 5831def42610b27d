import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const onPostgres = {
  globalSetup: ['tests/helpers/cluster.setup.ts'],
  pool: 'forks' as const,
  // A machine that stalls is not a fault of the program; what passed only when repeated is named at the end of a run.
  retry: 1,
  testTimeout: 30_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${path.join(root, 'src')}/` },
      { find: '@payload-config', replacement: path.join(root, 'payload.config.ts') },
    ],
  },
  test: {
    environment: 'node',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/api/**'],
          isolate: false,
        },
      },
      // What these pretend in place of modules must not reach other files.
      { extends: true, test: { name: 'unit-api', include: ['tests/unit/api/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['tests/int/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/helpers/integration.setup.ts'],
          isolate: false,
          // These tests wait for processes and clocks, too: a third worker fills two cores.
          maxWorkers: 3,
          ...onPostgres,
        },
      },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.{ts,tsx}'], ...onPostgres } },
    ],
  },
});
