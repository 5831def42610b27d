import pg from 'pg';
import { refundJob } from '@/domain/orders/refund-order.job';
import { submitOrder } from '@/domain/orders/submit-order.command';
import type { Sql } from '@/platform/sql';

// Checkout process that is killed (`kill -9`) at one statement: before it is sent, while it runs, or before its
// result arrives. Arguments: task, subject, number of the statement, and when.
const [task = '', subject = '', at = '', when = ''] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
let count = 0;

async function query(text: string, values?: unknown[]) {
  count += 1;
  const isLast = count === Number(at);
  if (isLast && when === 'before') die();
  const answer = pool.query(text, values);
  if (isLast && when === 'during') setTimeout(die, 1);
  // The result is not read, even if it arrives before the kill.
  if (isLast && when === 'during') await new Promise(() => {});
  const result = await answer;
  if (isLast && when === 'after') die();
  return result;
}

const sql: Sql = async (text, values) => (await query(text, [...(values ?? [])])).rows as never[];

if (task === 'refund') {
  const payload = { db: { pool: { query } } };
  const handler = refundJob.handler as (args: object) => Promise<object>;
  await handler({ input: { refund: Number(subject) }, req: { payload } });
} else {
  const account = { id: Number(subject), email: 'dying@meridian.example' };
  const caller = { network: '10.0.0.1', headers: new Headers(), cookie: () => null };
  await submitOrder({ account, caller, sql, now: new Date() } as never, { key: 'key:dying', body: {} });
}
process.stdout.write(`lived for ${count} statements\n`);
await pool.end();
