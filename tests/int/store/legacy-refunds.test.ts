import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { withClient } from '@/cli/database';
import { migrations } from '../../../migrations';

const STATES = '20261123_170000_refund_states';
const name = `file_${process.pid}_${randomBytes(4).toString('hex')}`;
const clusterUrl = inject('clusterUrl');
const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;

afterAll(() => withClient(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`)));

test('refunds without a status are migrated by the known facts, and the gateway is queried about the others', async () => {
  await withClient(clusterUrl, (client) => client.query(`create database ${name}`));
  await withClient(url, async (client) => {
    const db = drizzle(client);
    const run = async (wanted: (at: number) => boolean) => {
      for (const [at, { up }] of migrations.entries()) if (wanted(at)) await up({ db } as never);
    };
    const last = migrations.findIndex((migration) => migration.name === STATES);
    await run((at) => at < last);
    const order = async (number: string, refunded: number, status: string) => {
      const { rows } = await client.query(
        `insert into orders (order_number, order_status, email_address, lines, grand_total_minor, sub_total_minor, refunded_minor,
           idempotency_key, body_hash, provider, payment_id, paid_at) values ($1, $2, 'a@b.example', '[]', 3200, 3200, $3, $1, 'h', 'stripe', $1, now()) returning id`,
        [number, status, refunded],
      );
      return Number(rows[0].id);
    };
    const event = (id: number, kind: string, amount: number | null, key: string) =>
      client.query('insert into order_events (order_id, kind, amount_minor, key) values ($1, $2, $3, $4)', [
        ...[id, kind, amount, key],
      ]);
    const paid = await order('PAID-OUT', 1000, 'PARTLY_REFUNDED');
    await event(paid, 'refunded', 1000, 'refund:1:a');
    await client.query(`insert into gateway_refunds values ('refund:1:a', 'PAID-OUT', 1000)`);
    const unknown = await order('UNKNOWN', 3200, 'REFUNDED');
    await event(unknown, 'refunded', 1200, 'refund:2:a');
    await event(unknown, 'refunded', 2000, 'there:re_1');
    const failed = await order('FAILED', 0, 'PAID');
    await event(failed, 'refunded', 3200, 'refund:3:a');
    await event(failed, 'refund failed', 3200, 'failed:re_2');
    const ended = await order('ENDED', 0, 'CANCELLED');
    await event(ended, 'cancelled', 0, `cancelled:${ended}`);
    await client.query(
      `insert into payload_jobs (task_slug, input, queue) select 'order-refund', jsonb_build_object('event', id), 'default' from order_events
       where kind in ('refunded', 'cancelled')`,
    );
    await run((at) => at === last);
    const { rows } = await client.query(
      `select o.order_number as number, o.refunded_minor::int as refunded, r.key, r.state, r.mail from orders o left join refunds r on r.order_id = o.id order by o.id`,
    );
    expect(rows).toEqual([
      { number: 'PAID-OUT', refunded: 1000, key: 'refund:1:a', state: 'paid_out', mail: null },
      // A refund from the gateway's dashboard is known. The others count when the gateway confirms them.
      { number: 'UNKNOWN', refunded: 2000, key: 'refund:2:a', state: 'requested', mail: null },
      { number: 'FAILED', refunded: 0, key: 'refund:3:a', state: 'failed', mail: null },
      { number: 'ENDED', refunded: 0, key: null, state: null, mail: null },
    ]);
    const jobs = await client.query('select input from payload_jobs');
    expect(jobs.rows).toEqual([{ input: { order: ended } }]);
    // The gateway confirms it: the books stay the same, and nothing is recorded or mailed again.
    await client.query('select order_refunds($1, $2)', [
      unknown,
      JSON.stringify([{ id: 're_0', key: 'refund:2:a', amount: 1200, isPaid: true, isFailed: false }]),
    ]);
    const after = await client.query(
      `select refunded_minor::int as refunded, order_status::text as status,
         (select count(*)::int from order_events e where e.order_id = o.id and kind = 'refunded') as events from orders o where id = $1`,
      [unknown],
    );
    expect(after.rows).toEqual([{ refunded: 3200, status: 'REFUNDED', events: 2 }]);
    expect((await client.query(`select 1 from payload_jobs where task_slug = 'order-mail'`)).rows).toEqual([]);
  });
}, 120_000);
