import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Program } from '@/cli/child-program';
import { dataFolder } from '@/cli/environment';
import { onEnd, runCommand } from '@/cli/lifecycle';
import { printLine, step } from '@/cli/progress';
import {
  cloneDatabase,
  openTestCluster,
  provideTemplate,
  removeAbandonedDatabases,
  testEnvironment,
} from '@/cli/test-database';
import { startWorker } from '@/cli/worker-process';
import { startMailCatcher } from '../helpers/mail-catcher';
import { INSERT_TIERS } from '../helpers/tiers';
import { type Finding, isWithin, printTable } from './findings';

const READERS = Number(process.env.BENCH_READERS) || 50_000;
const KILLS = Number(process.env.BENCH_KILLS) || 6;

interface Outcome {
  address: string;
  state: 'waiting' | 'sent' | 'failed' | 'suppressed';
  is_unknown: boolean;
}

/**
 * `npm run bench -- newsletter`: a worker sends an issue to 50,000 addresses over SMTP and is killed (`kill -9`) several
 * times. Counts the copies that the mail server accepted for each address. Every other kill comes at the worst moment:
 * the server has accepted a copy, and its answer is lost.
 */
runCommand(async () => {
  const cluster = await step('Postgres', openTestCluster);
  onEnd(() => cluster.release());
  const template = await step('database', (note) => provideTemplate(cluster.clusterUrl, 'empty', note));
  await removeAbandonedDatabases(cluster.clusterUrl);
  const databaseUrl = await cloneDatabase(cluster.clusterUrl, template, 'site');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  onEnd(() => database.end());
  const issue = await step(`${READERS} readers`, () => fill(database));

  /** How many copies the mail server has accepted, by address. */
  const copies = new Map<string, number>();
  let accepted = 0;
  let onAccepted: (() => boolean) | null = null;
  const catcher = await startMailCatcher(({ command, to: [address = ''] }) => {
    if (command !== 'END') return null;
    copies.set(address, (copies.get(address) ?? 0) + 1);
    accepted += 1;
    catcher.mails.length = 0;
    // An empty answer is none: the sender is killed before it can arrive.
    return onAccepted?.() ? '' : null;
  });
  onEnd(() => catcher.stop());

  let worker: Program | null = null;
  onEnd(() => worker?.stop());
  let kills = 0;
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
  await step(`sending ${READERS} copies`, async (note) => {
    for (;;) {
      if (!worker) {
        worker = await startWorker({
          databaseUrl,
          siteUrl: 'http://127.0.0.1',
          env: { ...testEnvironment(databaseUrl, 'empty'), SMTP_URL: catcher.url, LOG_LEVEL: 'warn' },
          logFile: path.join(dataFolder, 'logs', 'worker-for-bench.log'),
        });
        const running = worker;
        const killAt = Math.round((READERS * (kills + 1)) / (KILLS + 1));
        onAccepted = () => {
          if (kills >= KILLS || accepted < killAt) return false;
          onAccepted = null;
          kills += 1;
          const isWorstMoment = kills % 2 === 1;
          const kill = () => process.kill(running.pid, 'SIGKILL');
          if (isWorstMoment) kill();
          else setTimeout(kill, Math.random() * 50);
          return isWorstMoment;
        };
        void running.exited.then(() => {
          worker = null;
        });
      }
      await delay(500);
      note(`${accepted} accepted, ${kills} kills, ${seconds()} s`);
      if (await isDone(database, issue)) break;
    }
  });
  const took = seconds();
  const { rows } = await database.query<Outcome>(
    `select s.email_address as address, d.state::text as state, coalesce(m.last_error like '%may have arrived or not%', false) as is_unknown
     from newsletter_deliveries d join newsletter_subscriptions s on s.id = d.subscription_id
     left join mail_sendings m on m.key = 'delivery:' || d.id where d.issue_id = $1`,
    [issue],
  );
  const copiesOf = ({ address }: Outcome) => copies.get(address) ?? 0;
  const count = (test: (outcome: Outcome) => boolean) => rows.filter(test).length;
  const findings: Finding[] = [
    { what: 'recipients', value: rows.length, unit: '', min: READERS, max: READERS },
    { what: 'the sender was killed', value: kills, unit: '', min: KILLS },
    { what: 'addresses with more than one copy', value: count((row) => copiesOf(row) > 1), unit: '', max: 0 },
    {
      what: 'addresses without a copy that count as sent',
      value: count((row) => copiesOf(row) === 0 && row.state === 'sent'),
      unit: '',
      max: 0,
    },
    {
      what: 'copies still waiting',
      value: count((row) => row.state === 'waiting'),
      unit: '',
      max: 0,
    },
    {
      what: 'copies that failed without an unknown result',
      value: count((row) => row.state === 'failed' && !row.is_unknown),
      unit: '',
      max: 0,
    },
    // Each kill can leave one, because one copy at a time is on its way.
    {
      what: 'copies with an unknown result, left to staff',
      value: count((row) => row.is_unknown),
      unit: '',
      max: KILLS,
    },
    {
      what: '  of them, the mail server had accepted',
      value: count((row) => row.is_unknown && copiesOf(row) === 1),
      unit: '',
    },
    { what: 'duration with all restarts', value: took, unit: 's' },
  ];
  printTable(findings);
  const broken = findings.filter((finding) => !isWithin(finding)).length;
  printLine(broken ? `${broken} over budget` : 'Nobody got two copies, and nobody was forgotten.');
  return broken ? 1 : 0;
});

/** Stores the readers and an issue that is due. @returns its id */
async function fill(database: pg.Client): Promise<number> {
  await database.query(INSERT_TIERS);
  const { rows: newsletters } = await database.query<{ id: number }>(
    `insert into newsletters (name, description, _status) values ('The Morning', 'Early.', 'published') returning id`,
  );
  const newsletter = newsletters[0]?.id;
  await database.query(
    `insert into newsletter_subscriptions (newsletter_id, email_address, status)
     select $1, 'reader-' || n || '@meridian.example', 'active' from generate_series(1, $2::int) n`,
    [newsletter, READERS],
  );
  const { rows } = await database.query<{ id: number }>(
    `insert into newsletter_issues (newsletter_id, subject, title, status, send_at)
     values ($1, 'What the harbour taught us', 'What the harbour taught us', 'scheduled', now()) returning id`,
    [newsletter],
  );
  const issue = rows[0]?.id ?? 0;
  await database.query(
    `insert into payload_jobs (task_slug, queue, input) values ('newsletter-issue', 'default', $1)`,
    [JSON.stringify({ issueId: issue })],
  );
  return issue;
}

/** Whether every copy of an issue has a result. */
async function isDone(database: pg.Client, issue: number): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from newsletter_issues where id = $1 and status = 'sent'
       and not exists (select from newsletter_deliveries where issue_id = $1 and state = 'waiting')`,
    [issue],
  );
  return rows.length > 0;
}
