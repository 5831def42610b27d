import { afterEach, expect, inject, test, vi } from 'vitest';
import { prepare } from '@/cli/preparation';
import { cloneDatabase, provideTemplate } from '@/cli/test-database';

const options = { wantsDemo: false, wantsBuild: false };
const databaseOf = async (template: string) => {
  const url = await cloneDatabase(inject('clusterUrl'), template, 'file');
  return { url, place: 'a clone' } as Parameters<typeof prepare>[0];
};

afterEach(() => vi.unstubAllEnvs());

test('a new installation doesn’t start with a short secret, and one with content keeps its own', async () => {
  vi.stubEnv('PAYLOAD_SECRET', 'twenty-characters-ok');
  const empty = await databaseOf('template1');
  await expect(prepare(empty, options)).rejects.toThrow(
    'PAYLOAD_SECRET has 20 characters. Set it to at least 32 random ones',
  );
  await prepare(await databaseOf(await provideTemplate(inject('clusterUrl'), 'demo')), options);
}, 300_000);
