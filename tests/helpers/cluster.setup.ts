import type { TestProject } from 'vitest/node';
import { openTestCluster } from '@/cli/test-database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the Postgres for tests. */
    clusterUrl: string;
  }
}

/** Global setup of the suites that may work on Postgres: keeps the cluster for tests up during the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  project.provide('clusterUrl', cluster.clusterUrl);
  return () => cluster.release();
}
