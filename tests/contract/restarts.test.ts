import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownDatabase, startSecondServer } from '../helpers/server';

const SITES = 2;
const RESTARTS_PER_SITE = 10;
/** A waiting job runs at most this long after its site is ready, on an idle machine after two seconds. */
const PROMISED_MS = 10_000;

test(`jobs run after each of ${SITES * RESTARTS_PER_SITE} servers that are killed and requested while they start`, async () => {
  // A restart mostly waits for the timer of the jobs, so two sites restart side by side.
  await Promise.all(Array.from({ length: SITES }, (_, site) => restartRepeatedly(site)));
}, 900_000);

async function restartRepeatedly(site: number): Promise<void> {
  const databaseUrl = await ownDatabase('empty');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const mailTo = async (to: string) => (await database.query('select 1 from mails where "to" = $1', [to])).rowCount;
  const recipients: string[] = [];
  try {
    for (let restart = 1; restart <= RESTARTS_PER_SITE; restart += 1) {
      const to = `${randomUUID()}@meridian.example`;
      recipients.push(to);
      await database.query(`insert into payload_jobs (task_slug, queue, input) values ('share-mail', 'default', $1)`, [
        JSON.stringify({ to, from: 'Rosa', title: 'A page', path: '/', words: '' }),
      ]);
      let isStarting = true;
      const server = await startSecondServer(databaseUrl, { RUN_JOBS: 'true' }, '127.0.0.1', (url) => {
        void knock(url, () => isStarting);
      });
      isStarting = false;
      try {
        const message = `restart ${restart} of site ${site}`;
        await expect.poll(() => mailTo(to), { timeout: PROMISED_MS, message }).toBe(1);
      } finally {
        process.kill(server.pid, 'SIGKILL');
        await server.exited;
        await server.stop();
      }
    }
    // The last job of a killed server may run again, but sends nothing a second time.
    for (const to of recipients) expect(await mailTo(to)).toBe(1);
  } finally {
    await database.end();
  }
}

/** Requests a page and a call as long as a site is starting. */
async function knock(url: string, isStarting: () => boolean): Promise<void> {
  while (isStarting()) {
    for (const path of ['/', '/service/latest/0/8']) {
      await fetch(`${url}${path}`).then(
        (answer) => answer.text(),
        () => new Promise(setImmediate),
      );
    }
  }
}
