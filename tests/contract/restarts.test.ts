import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownDatabase, startSecondServer } from '../helpers/server';

const RESTARTS = 20;

test(`jobs run after each of ${RESTARTS} restarts of the server`, async () => {
  const databaseUrl = await ownDatabase('empty');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const mailTo = async (to: string) => (await database.query('select 1 from mails where "to" = $1', [to])).rowCount;
  try {
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const to = `${randomUUID()}@meridian.example`;
      await database.query(`insert into payload_jobs (task_slug, queue, input) values ('share-mail', 'default', $1)`, [
        JSON.stringify({ to, from: 'Rosa', title: 'A page', path: '/', words: '' }),
      ]);
      const server = await startSecondServer(databaseUrl, { RUN_JOBS: 'true' });
      try {
        await expect
          .poll(() => mailTo(to), { timeout: 60_000, message: `restart ${restart + 1} of ${RESTARTS}` })
          .toBe(1);
      } finally {
        await server.stop();
      }
    }
  } finally {
    await database.end();
  }
}, 900_000);
