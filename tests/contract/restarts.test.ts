import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownDatabase, startSecondServer } from '../helpers/server';

const SITES = 4;
const RESTARTS_PER_SITE = 5;

test(`jobs run after each of ${SITES * RESTARTS_PER_SITE} restarts of a server`, async () => {
  // A restart mostly waits for the timer of the jobs, so several sites restart side by side.
  await Promise.all(Array.from({ length: SITES }, (_, site) => restartRepeatedly(site)));
}, 900_000);

async function restartRepeatedly(site: number): Promise<void> {
  const databaseUrl = await ownDatabase('empty');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const mailTo = async (to: string) => (await database.query('select 1 from mails where "to" = $1', [to])).rowCount;
  try {
    for (let restart = 1; restart <= RESTARTS_PER_SITE; restart += 1) {
      const to = `${randomUUID()}@meridian.example`;
      await database.query(`insert into payload_jobs (task_slug, queue, input) values ('share-mail', 'default', $1)`, [
        JSON.stringify({ to, from: 'Rosa', title: 'A page', path: '/', words: '' }),
      ]);
      const server = await startSecondServer(databaseUrl, { RUN_JOBS: 'true' });
      try {
        await expect.poll(() => mailTo(to), { timeout: 60_000, message: `restart ${restart} of site ${site}` }).toBe(1);
      } finally {
        await server.stop();
      }
    }
  } finally {
    await database.end();
  }
}
