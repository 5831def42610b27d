import type { TestProject } from 'vitest/node';
import { openTestCluster } from '@/cli/test-database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the Postgres server for tests. */
    clusterUrl: string;
  }
}

/** Global setup of the suites that use Postgres: keeps the test cluster running during the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  project.provide('clusterUrl', cluster.clusterUrl);
  return () => cluster.release();
}
