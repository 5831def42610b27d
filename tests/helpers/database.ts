import { inject } from 'vitest';
import { cloneDatabase, provideTemplate, type TemplateKind, testEnvironment } from '@/cli/test-database';

/**
 * Creates a database for the calling test file and points the environment to it. Import modules that connect
 * (`payloadInstance`) after this call. Returns its URL.
 */
export async function freshDatabase(from: TemplateKind): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const url = await cloneDatabase(clusterUrl, await provideTemplate(clusterUrl, from), 'file');
  Object.assign(process.env, testEnvironment(url), { NODE_ENV: 'test' });
  return url;
}
