import { inject } from 'vitest';
import { cloneDatabase, provideTemplate, type TemplateKind, testEnvironment } from '@/cli/test-database';

/**
 * Makes a database for the test file that calls it and leads everything that reads the environment afterwards to it:
 * import what connects (`payloadInstance`) after this call. @returns its address.
 */
export async function freshDatabase(from: TemplateKind): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const url = await cloneDatabase(clusterUrl, await provideTemplate(clusterUrl, from), 'file');
  Object.assign(process.env, testEnvironment(url), { NODE_ENV: 'test' });
  return url;
}
