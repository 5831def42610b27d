import { createHash } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import { msg, t } from '@/language/t';
import { expireCache } from '@/platform/cache';
import type { Sql } from '@/platform/sql';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { inTransaction } from '@/platform/transaction';
import { listTag } from '../cache/cache-tags.rules';
import { readTable, type TableFault } from '../formats/table-file';
import { readRedirectTargets, readShadowFaults } from './redirect.query';
import { chainFault, pathOfOldAddress, validateOldAddress, validateTarget } from './redirect.rules';

/** A redirect that a file creates or changes. */
export interface RedirectChange {
  line: number;
  from: string;
  /** Target before, empty for a new redirect. */
  before: string;
  to: string;
}

/** Changes that a file would make, or has made. */
export interface RedirectImport {
  /** `tried`: a dry run. `overtaken`: the redirects changed after the dry run, so nothing was applied. */
  state: 'tried' | 'refused' | 'overtaken' | 'applied';
  /** Number of lines with a redirect. */
  lines: number;
  created: number;
  changed: number;
  changes: RedirectChange[];
  /** Number of changes beyond those listed. */
  further: number;
  faults: TableFault[];
  ignored: string[];
  /** Fingerprint of the changes. An import is applied only if it still matches. */
  digest: string | null;
}

/** Maximum number of changes and faults in a report. */
const MAX_LISTED = 500;

/** Other names of the two columns, as WordPress plugins and spreadsheets use them. */
const ALIASES = {
  oldpath: 'from',
  oldurl: 'from',
  source: 'from',
  sourceurl: 'from',
  newpath: 'to',
  newurl: 'to',
  target: 'to',
  targeturl: 'to',
  destination: 'to',
} as const;

/** Target of a redirect to a document, as the report shows it. */
const A_DOCUMENT = msg('a page chosen in the admin');

/**
 * Reports what a file with redirects would change, line by line. With the digest of that report, applies the file
 * completely if it makes exactly those changes, otherwise not at all.
 */
export function importRedirects(payload: Payload, text: string, digest: string | null): Promise<RedirectImport> {
  return inTransaction(payload, async (req) => {
    const sql = sqlWithin(req);
    // Imports wait for each other, and an edit in the admin waits for this one.
    if (digest !== null) await sql('lock table redirects in share row exclusive mode');
    const { report, changes } = await plan(req, sql, text);
    if (digest === null || report.state !== 'tried') return report;
    if (report.digest !== digest) return { ...report, state: 'overtaken' };
    await store(sql, changes);
    await expireCache([listTag('redirects')], req);
    return { ...report, state: 'applied' };
  });
}

async function plan(
  req: PayloadRequest,
  sql: Sql,
  text: string,
): Promise<{ report: RedirectImport; changes: RedirectChange[] }> {
  const table = readTable(text, ['from', 'to'], ['from', 'to'], ALIASES);
  const { faults, ignored } = table;
  const fault = (line: number, message: string) => faults.push({ line, message });
  const entries = new Map<string, { line: number; from: string; to: string }>();
  for (const { line, cells } of table.lines) {
    const [entered = '', to = ''] = [cells.get('from'), cells.get('to')];
    const from = pathOfOldAddress(entered);
    const first = entries.get(from);
    const [isOld, isTarget] = [validateOldAddress(entered), validateTarget(to, entered)];
    if (isOld !== true) fault(line, isOld);
    else if (isTarget !== true) fault(line, isTarget);
    else if (first) fault(line, t('Line {line} has the same old path.', { line: first.line }));
    else entries.set(from, { line, from, to });
  }
  const stored = await readRedirectTargets(sql);
  const targets = new Map(stored);
  for (const { from, to } of entries.values()) targets.set(from, to);
  const reader = dataAccessOf(req.payload, null, req).asSystem('finds pages at old paths');
  const shadows = await readShadowFaults(reader, [...entries.keys()]);
  const changes: RedirectChange[] = [];
  for (const { line, from, to } of entries.values()) {
    const message = shadows.get(from) ?? chainFault(from, to, targets);
    if (message) fault(line, message);
    else if (stored.get(from) !== to)
      changes.push({ line, from, before: stored.has(from) ? (stored.get(from) ?? t(A_DOCUMENT)) : '', to });
  }
  faults.sort((first, second) => (first.line ?? 0) - (second.line ?? 0));
  const created = changes.filter(({ before }) => before === '').length;
  return {
    changes,
    report: {
      state: faults.length > 0 ? 'refused' : 'tried',
      lines: table.lines.length,
      created,
      changed: changes.length - created,
      changes: changes.slice(0, MAX_LISTED),
      further: Math.max(0, changes.length - MAX_LISTED),
      faults: faults.slice(0, MAX_LISTED),
      ignored,
      digest: faults.length > 0 ? null : createHash('sha256').update(JSON.stringify(changes)).digest('hex'),
    },
  };
}

/** Writes the redirects in a few statements, because a file can have thousands of lines. */
async function store(sql: Sql, changes: readonly RedirectChange[]): Promise<void> {
  const rows = JSON.stringify(changes.map(({ from, to }) => ({ from, to })));
  await sql(
    `insert into redirects ("from", to_type, to_url)
     select r."from", 'custom', r."to" from jsonb_to_recordset($1::jsonb) as r("from" text, "to" text)
     on conflict ("from") do update set to_type = 'custom', to_url = excluded.to_url, updated_at = now()`,
    [rows],
  );
  await sql(
    `delete from redirects_rels l using redirects d, jsonb_to_recordset($1::jsonb) as r("from" text)
     where l.parent_id = d.id and d."from" = r."from"`,
    [rows],
  );
  await sql(
    `update redirects d set to_url = r."to", updated_at = now()
     from jsonb_to_recordset($1::jsonb) as r("from" text, "to" text)
     where d.to_type = 'custom' and d.to_url in (r."from", r."from" || '/')`,
    [rows],
  );
}
