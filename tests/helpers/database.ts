import type { TestProject } from 'vitest/node';
import { openTestDatabases } from '@/cli/test-database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster for tests, names of its templates and the folder of the demo's uploads. */
    testDatabases: { clusterUrl: string; demo: string; empty: string; mediaFolder: string };
  }
}

/** Global setup of the projects that work on Postgres: brings up the cluster and its templates for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, demo, empty, mediaFolder } = await openTestDatabases(() => {});
  project.provide('testDatabases', { clusterUrl: cluster.url('postgres'), demo, empty, mediaFolder });
  return () => cluster.release();
}
