import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { t } from '@/language/t';
import type { Sql } from '@/platform/sql';
import { sqlOf } from '@/platform/sql';
import { type Transaction, transactionOf } from '@/platform/transaction';
import type { TableFault } from '../formats/table-file';
import { readSubscriberFile } from './subscriber-file';
import {
  mergedValues,
  NEW_SUBSCRIBER,
  SUBSCRIBER_FIELDS,
  type SubscriberField,
  type SubscriberValues,
  subscriberFaults,
} from './subscriber-line.rules';
import { lockedTiersIn, printTierIn, tiersIn } from './tier.query';

/** A change of one line. */
export interface SubscriberChange {
  line: number;
  accountNumber: string;
  isNew: boolean;
  fields: { field: SubscriberField; from: string; to: string }[];
}

/** Changes that a file would make, or has made. */
export interface SubscriberImport {
  /** `tried`: a dry run. `overtaken`: the records changed after the dry run, so nothing was applied. */
  state: 'tried' | 'refused' | 'overtaken' | 'applied';
  /** Number of lines with a subscriber. */
  lines: number;
  created: number;
  changed: number;
  changes: SubscriberChange[];
  /** Number of changes beyond those listed. */
  further: number;
  faults: TableFault[];
  ignored: string[];
  /** Fingerprint of the changes. An import is applied only if it still matches. */
  digest: string | null;
}

interface PlannedChange extends SubscriberChange {
  id: number | null;
  linkedTo: number | null;
  values: SubscriberValues;
}

/** Maximum number of changes and faults in a report. */
const MAX_LISTED = 500;

/** Reports what a file with print subscribers would change, line by line, without changing anything. */
export async function previewSubscribers(payload: Payload, text: string): Promise<SubscriberImport> {
  return (await plan(sqlOf(payload), text)).report;
}

/**
 * Applies a file completely if it makes exactly the previewed changes, otherwise not at all. Subscriptions that were
 * linked from a changed record get its tier and its end, so that a renewal in print continues on the site.
 */
export async function applySubscribers(
  payload: Payload,
  text: string,
  digest: string,
  now: Date,
): Promise<SubscriberImport> {
  return transactionOf(payload)(async (change) => {
    // Imports wait for each other, and an edit in the admin waits for this one.
    await change.sql('lock table subscribers in share row exclusive mode');
    await lockedTiersIn(change.sql);
    const { report, changes } = await plan(change.sql, text);
    if (report.state !== 'tried') return report;
    if (report.digest !== digest) return { ...report, state: 'overtaken' };
    await store(change.sql, changes);
    for (const each of changes) if (each.linkedTo !== null) await followLinked(change, each, now);
    return { ...report, state: 'applied' };
  });
}

async function plan(sql: Sql, text: string): Promise<{ report: SubscriberImport; changes: PlannedChange[] }> {
  const file = readSubscriberFile(text);
  const tiers = await tiersIn(sql);
  const newSubscriber = { ...NEW_SUBSCRIBER, tier: (await printTierIn(sql)) ?? '' };
  const faults = [...file.faults];
  const stored = await storedSubscribers(
    sql,
    file.lines.map(({ accountNumber }) => accountNumber),
  );
  const changes: PlannedChange[] = [];
  for (const { line, accountNumber, cells } of file.lines) {
    const records = stored.get(accountNumber) ?? [];
    const [record] = records;
    if (records.length > 1) {
      faults.push({
        line,
        message: t('{count} subscribers have this account number. Correct them first.', { count: records.length }),
      });
      continue;
    }
    const before = record?.values ?? newSubscriber;
    const values = mergedValues(before, cells, tiers);
    const wrong = subscriberFaults(accountNumber, values, tiers);
    faults.push(...wrong.map((message) => ({ line, message })));
    const fields = SUBSCRIBER_FIELDS.filter((field) => !record || values[field] !== before[field])
      .map((field) => ({ field, from: record ? before[field] : '', to: values[field] }))
      .filter(({ from, to }) => from !== to);
    if (wrong.length === 0 && fields.length > 0)
      changes.push({
        line,
        accountNumber,
        isNew: !record,
        fields,
        values,
        id: record?.id ?? null,
        linkedTo: record?.linkedTo ?? null,
      });
  }
  faults.sort((first, second) => (first.line ?? 0) - (second.line ?? 0));
  const created = changes.filter(({ isNew }) => isNew).length;
  return {
    changes,
    report: {
      state: faults.length > 0 ? 'refused' : 'tried',
      lines: file.lines.length,
      created,
      changed: changes.length - created,
      changes: changes
        .slice(0, MAX_LISTED)
        .map(({ line, accountNumber, isNew, fields }) => ({ line, accountNumber, isNew, fields })),
      further: Math.max(0, changes.length - MAX_LISTED),
      faults: faults.slice(0, MAX_LISTED),
      ignored: file.ignored,
      digest: faults.length > 0 ? null : digestOf(changes),
    },
  };
}

const digestOf = (changes: readonly PlannedChange[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ id, accountNumber, fields }) => [id, accountNumber, fields])))
    .digest('hex');

interface StoredSubscriber {
  id: number;
  linkedTo: number | null;
  values: SubscriberValues;
}

async function storedSubscribers(
  sql: Sql,
  accountNumbers: readonly string[],
): Promise<Map<string, StoredSubscriber[]>> {
  const rows = await sql<SubscriberValues & { id: number; linkedTo: number | null; accountNumber: string }>(
    `select id, linked_to_id as "linkedTo", subscriber_account_number as "accountNumber", email_address as "emailAddress",
       coalesce(first_name, '') as "firstName", coalesce(last_name, '') as "lastName", source,
       subscription_code as tier, case when subscription_active then 'yes' else 'no' end as active,
       coalesce(to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD'), '') as "expiresAt"
     from subscribers where subscriber_account_number = any($1) order by id`,
    [accountNumbers],
  );
  const byNumber = new Map<string, StoredSubscriber[]>();
  for (const { id, linkedTo, accountNumber, ...values } of rows)
    byNumber.set(accountNumber, [...(byNumber.get(accountNumber) ?? []), { id, linkedTo, values }]);
  return byNumber;
}

/** Writes the records in two statements, because a file can have thousands of lines. */
async function store(sql: Sql, changes: readonly PlannedChange[]): Promise<void> {
  const rows = JSON.stringify(
    changes.map(({ id, accountNumber, values }) => ({ id, account_number: accountNumber, ...values })),
  );
  const from = `from jsonb_to_recordset($1::jsonb) as r(id int, account_number text, "emailAddress" text, "firstName" text,
    "lastName" text, source text, tier text, active text, "expiresAt" text)`;
  // The date field of the admin stores noon.
  const until = `(nullif(r."expiresAt", '') || 'T12:00:00Z')::timestamptz`;
  await sql(
    `update subscribers s set email_address = r."emailAddress", first_name = nullif(r."firstName", ''),
       last_name = nullif(r."lastName", ''), source = r.source, subscription_code = r.tier,
       subscription_active = r.active = 'yes', updated_at = now(),
       expires_at = case when to_char(s.expires_at at time zone 'UTC', 'YYYY-MM-DD') = r."expiresAt" then s.expires_at
         else ${until} end
     ${from} where s.id = r.id`,
    [rows],
  );
  await sql(
    `insert into subscribers (subscriber_account_number, email_address, first_name, last_name, source, subscription_code,
       subscription_active, expires_at, subscription_linked, opt_in)
     select r.account_number, r."emailAddress", nullif(r."firstName", ''), nullif(r."lastName", ''), r.source,
       r.tier, r.active = 'yes', ${until}, false, false
     ${from} where r.id is null`,
    [rows],
  );
}

/** Gives the subscription that was linked from a record its new tier, end and state. */
async function followLinked(
  { store, sql }: Transaction,
  { id, values, fields }: PlannedChange,
  now: Date,
): Promise<void> {
  if (!fields.some(({ field }) => ['tier', 'active', 'expiresAt'].includes(field))) return;
  const { docs } = await store.find({
    collection: 'subscriptions',
    where: { and: [{ provider: { equals: 'print' } }, { providerId: { equals: `print_${id}` } }] },
    limit: 1,
    depth: 0,
  });
  const [subscription] = docs;
  if (!subscription) return;
  const [record] = await sql<{ expiresAt: Date | string | null }>(
    'select expires_at as "expiresAt" from subscribers where id = $1',
    [id],
  );
  const isActive = values.active === 'yes';
  await store.update({
    collection: 'subscriptions',
    id: subscription.id,
    data: {
      tier: values.tier,
      periodEnd: record?.expiresAt ? new Date(record.expiresAt).toISOString() : null,
      status: isActive ? 'active' : 'canceled',
      endedAt: isActive ? null : (subscription.endedAt ?? now.toISOString()),
    },
    depth: 0,
  });
}
