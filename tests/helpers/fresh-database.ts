import { afterAll, inject } from 'vitest';
import { cloneDatabase, dropDatabase, testEnvironment } from '@/cli/test-database';

const databases = inject('testDatabases');
const made: string[] = [];

/**
 * Makes a database for this test file and leads everything that reads the environment afterwards to it: import what
 * connects (`payloadInstance`) after this call. Every file begins with one from the demo publication.
 * @returns its address. It is removed after the file.
 */
export async function freshDatabase(from: 'demo' | 'empty'): Promise<string> {
  const name = `file_${process.pid}_${Date.now().toString(36)}_${made.length}`;
  made.push(name);
  const url = await cloneDatabase(databases.clusterUrl, databases[from], name);
  Object.assign(process.env, testEnvironment(url, databases.mediaFolder), { NODE_ENV: 'test' });
  return url;
}

await freshDatabase('demo');

afterAll(async () => {
  for (const name of made) await dropDatabase(databases.clusterUrl, name);
});
