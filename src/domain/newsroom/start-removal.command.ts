import type { Payload } from 'payload';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { DEMO_REMOVAL, type DemoRemoval, readDemoState } from './demo-state.query';
import { REMOVE_DEMO_TASK } from './remove-demo.job';

/** Maximum number of kept documents that can be chosen. */
const MAX_CHOSEN = 2000;

/**
 * Starts the removal of the demo publication, or continues an interrupted one. `also` names documents that a person
 * changed and that are removed nevertheless, such as `articles:12`.
 * @returns why it can't start, or null
 */
export async function startRemoval(payload: Payload, userId: number, also: unknown): Promise<string | null> {
  const sql = sqlOf(payload);
  const { state, isDemoAccount, isUnrecorded } = await readDemoState(payload, userId);
  if (isDemoAccount) return t('This account belongs to the demo publication. Create an account of your own first.');
  if (isUnrecorded) return t('There is no record of what a demo publication made here, so nothing can be removed.');
  if (state === 'absent') return t('Nothing of the demo publication is left.');
  if (state === 'removing') return t('The demo publication is already being removed.');
  const chosen = (Array.isArray(also) ? also : []).filter((key) => typeof key === 'string').slice(0, MAX_CHOSEN);
  await sql(
    `update demo_documents set is_chosen = true
     where room || ':' || document_id::int in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(chosen)],
  );
  const [record] = await sql<{ count: number }>('select count(*)::int as count from demo_documents', []);
  const removal: DemoRemoval = { total: record?.count ?? 0, seenAt: Date.now() };
  await payload.kv.set(DEMO_REMOVAL, { ...removal });
  await payload.jobs.queue({ task: REMOVE_DEMO_TASK, input: {} } as never);
  return null;
}
