import pg from 'pg';
import { expect, test } from 'vitest';
import { EVERYTHING } from '@/domain/cache/cache-tags.rules';
import { CACHE_CHANNEL } from '@/platform/cache';
import { listenForChanges, onChange } from '@/platform/changes';
import { env } from '@/platform/env';
import { startDatabaseRelay } from '../helpers/database-relay';

test('a process whose connection was dropped without being closed hears of changes again, and counts everything as changed', async () => {
  const relay = await startDatabaseRelay(env.DATABASE_URL);
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  const heard: string[] = [];
  onChange((tags) => heard.push(...tags));
  const ending = new AbortController();
  const change = (tag: string) => database.query('select pg_notify($1, $2)', [CACHE_CHANNEL, JSON.stringify([tag])]);
  const listened = () => heard.filter((tag) => tag === EVERYTHING).length;

  await listenForChanges(relay.url, ending.signal);
  const before = listened();
  await change('before');
  await expect.poll(() => heard).toContain('before');
  relay.forget();
  await change('meanwhile');
  await expect.poll(listened, { timeout: 40_000 }).toBe(before + 1);
  expect(heard).not.toContain('meanwhile');
  await change('after');
  await expect.poll(() => heard).toContain('after');

  ending.abort();
  relay.stop();
  await database.end();
}, 60_000);
