import type { PayloadRequest } from 'payload';
import { sqlWithin } from '@/platform/sql-runner';

/** Forms can repeat a save for this time, as local copies of unsaved text are stored for as long. */
const EXPIRY_DAYS = 31;

const keyOf = (req: PayloadRequest, target: string, form: string): string => `save:${req.user?.id}:${target}:${form}`;

/** Returns the number of the last save of a form that was stored; 0 if none was. */
export async function lastSaveOf(req: PayloadRequest, target: string, form: string): Promise<number> {
  const rows = await sqlWithin(req)<{ save: number }>(
    `select (data->>'save')::int as save from payload_kv where key = $1`,
    [keyOf(req, target, form)],
  );
  return rows[0]?.save ?? 0;
}

/**
 * Records a save of a form in the transaction that stores it, so that the record and the content can't disagree. The
 * first save of a form deletes expired records.
 */
export async function recordSave(req: PayloadRequest, target: string, form: string, save: number): Promise<void> {
  const run = sqlWithin(req);
  await run(
    `insert into payload_kv (key, data) values ($1, $2::jsonb)
     on conflict (key) do update set data = excluded.data`,
    [keyOf(req, target, form), JSON.stringify({ save, at: new Date().toISOString() })],
  );
  if (save > 1) return;
  const before = new Date(Date.now() - EXPIRY_DAYS * 86_400_000).toISOString();
  await run(`delete from payload_kv where key like 'save:%' and data->>'at' < $1`, [before]);
}
