import type { Payload } from 'payload';
import { SOURCE_LANGUAGE } from '@/language/languages.rules';
import { language, t } from '@/language/t';
import { type Sql, sqlOf } from '@/platform/sql';
import { tableOf } from './demo-documents.command';
import { DEMO_COLLECTIONS, type DemoCollection, type DemoState, type KeptDocument } from './demo-removal.rules';
import { DEMO_REMOVED } from './first-run.rules';
import { type PlannedDocument, planRemoval } from './remove-demo.command';

/** Key in the database while the demo publication is being removed. */
export const DEMO_REMOVAL = 'demo-publication-removal';

/** Progress of a removal. */
export interface DemoRemoval {
  /** Number of documents at its start. */
  total: number;
  /** When its job was last seen, in milliseconds since 1970. */
  seenAt: number;
}

/** Number of kept documents that are listed. */
const LISTED = 200;

/** Returns what there is of the demo publication, and what its removal would keep. For admins: the caller checks. */
export async function readDemoState(payload: Payload, userId: number): Promise<DemoState> {
  const sql = sqlOf(payload);
  const removal = await payload.kv.get<DemoRemoval>(DEMO_REMOVAL);
  const [record] = await sql<{ count: number; isAssumed: boolean; isOwn: boolean; isQueued: boolean }>(
    `select count(*)::int as count, coalesce(bool_or(is_assumed), false) as "isAssumed",
       coalesce(bool_or(room = 'users' and document_id = $1), false) as "isOwn",
       exists (select from payload_jobs where task_slug::text = 'remove-demo' and has_error is not true) as "isQueued"
     from demo_documents`,
    [userId],
  );
  const state: DemoState = {
    state: 'absent',
    removable: [],
    kept: [],
    keptCount: 0,
    isAssumed: record?.isAssumed ?? false,
    isUnrecorded: false,
    isDemoAccount: record?.isOwn ?? false,
    done: 0,
    total: removal?.total ?? 0,
  };
  if (!record?.count) return { ...state, isUnrecorded: await isUnrecorded(payload, sql) };
  if (removal && record.isQueued) {
    // The plan takes long. While the removal runs, the number of records is enough.
    return { ...state, state: 'removing', done: Math.max(0, removal.total - record.count) };
  }
  const plan = await planRemoval(payload);
  const kept = plan.filter((doc) => doc.kept);
  const removable = DEMO_COLLECTIONS.flatMap((collection) => {
    const count = plan.filter((doc) => doc.collection === collection && !doc.kept).length;
    return count ? [{ collection: labelOf(payload, collection), count }] : [];
  });
  return {
    ...state,
    state: removal ? 'interrupted' : 'present',
    removable,
    kept: await withTitles(payload, sql, kept.slice(0, LISTED)),
    keptCount: kept.length,
  };
}

/** Whether there is content without a record of an import, in an installation that no demo was removed from. */
async function isUnrecorded(payload: Payload, sql: Sql): Promise<boolean> {
  if (await payload.kv.has(DEMO_REMOVED)) return false;
  const [row] = await sql<{ isFilled: boolean }>('select exists (select from articles) as "isFilled"', []);
  return row?.isFilled ?? false;
}

/** Whether there is a demo publication that nobody has removed. Documents that a removal kept don't count. */
export async function isDemoPresent(payload: Payload): Promise<boolean> {
  if (await payload.kv.has(DEMO_REMOVED)) return false;
  const rows = await sqlOf(payload)('select 1 as there from demo_documents limit 1', []);
  return rows.length > 0;
}

function labelOf(payload: Payload, collection: DemoCollection): string {
  // Labels are texts by language (collections/translated-labels.ts).
  const plural = payload.collections[collection].config.labels.plural as Record<string, string> | string;
  return typeof plural === 'string' ? plural : (plural[language()] ?? plural[SOURCE_LANGUAGE] ?? collection);
}

async function withTitles(payload: Payload, sql: Sql, documents: PlannedDocument[]): Promise<KeptDocument[]> {
  const titles = new Map<string, string>();
  for (const collection of new Set(documents.map((doc) => doc.collection))) {
    const { config } = payload.collections[collection];
    const title = config.flattenedFields.find(({ name }) => name === config.admin.useAsTitle);
    const column = title ? title.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : 'id';
    const rows = await sql<{ id: number; title: string | null }>(
      `select id, "${column}"::text as title from ${tableOf(collection)} where id = any ($1::int[])`,
      [documents.filter((doc) => doc.collection === collection).map(({ id }) => id)],
    );
    for (const row of rows) titles.set(`${collection}:${row.id}`, row.title ?? '');
  }
  return documents.map(({ collection, id, kept }) => ({
    collection,
    id,
    title: titles.get(`${collection}:${id}`) || t('No. {id}', { id: String(id) }),
    reason: kept ?? 'used',
  }));
}
