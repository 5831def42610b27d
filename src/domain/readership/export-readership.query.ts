import { stringify } from 'csv-stringify/sync';
import { msg, t } from '@/language/t';
import type { Context } from '@/platform/context';
import { readTimeZone } from '../calendar/time-zone.query';
import { periodOf } from './period';
import { type Grouping, readGroups, readSteps, scopeOf } from './readership.query';
import { SOURCE_NAMES } from './readership.rules';

/** Number of rows of an export, more than there are articles read in any period. */
const MAX_ROWS = 50_000;

/** Rows of an export: figures by a property, or by day. */
export type ExportGrouping = Grouping | 'day';

const COUNTS = [
  ['view', msg('Page views')],
  ['viewsBefore', msg('Page views, period before')],
  ['read', msg('Reads')],
  ['readsBefore', msg('Reads, period before')],
  ['finish', msg('Finished')],
  ['quarter', msg('Depth 25%')],
  ['half', msg('Depth 50%')],
  ['three-quarters', msg('Depth 75%')],
  ['end', msg('Depth 100%')],
  ['gate', msg('Gate shown')],
  ['subscription', msg('Subscriptions')],
  ['listen', msg('Listens')],
  ['save', msg('Saves')],
  ['share', msg('Shares')],
  ['gift', msg('Gifts')],
  ['click', msg('Newsletter clicks')],
] as const;

/**
 * Returns the figures of a period as CSV: UTF-8 with a byte order mark, RFC 4180. Contributors get the articles that
 * they have edited. Cells that a spreadsheet could run as a formula are prefixed with an apostrophe.
 */
export async function exportReadership(
  ctx: Context,
  choice: { by: ExportGrouping; from?: string | undefined; to?: string | undefined },
): Promise<string> {
  const zone = await readTimeZone(ctx);
  const clock = { period: periodOf(choice, ctx.now, zone), zone };
  const scope = scopeOf(ctx.viewer);
  const options = { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' } as const;
  if (choice.by === 'day') {
    const steps = await readSteps(ctx.sql, clock, scope);
    return stringify(
      steps.map(({ at, view, read }) => [at, String(view), String(read)]),
      { ...options, columns: [t('Day ({zone})', { zone }), t('Page views'), t('Reads')] },
    );
  }
  const rows = await readGroups(ctx.sql, choice.by, clock, { ...scope, limit: MAX_ROWS });
  const name = {
    article: t('Article'),
    topic: t('Topic'),
    author: t('Author'),
    source: t('Source'),
    newsletter: t('Newsletter issue'),
  }[choice.by];
  if (choice.by === 'newsletter')
    return stringify(
      rows.map((row) => [row.name, String(row.sent ?? 0), String(row.open), String(row.click)]),
      { ...options, columns: [name, t('Sent'), t('Opens'), t('Clicks')] },
    );
  return stringify(
    rows.map((row) => [
      ...(row.source ? [t(SOURCE_NAMES[row.source]), row.name] : [row.name, row.path ?? '']),
      ...COUNTS.map(([kind]) => String(row[kind])),
    ]),
    {
      ...options,
      columns: [name, choice.by === 'source' ? t('Host') : t('Path'), ...COUNTS.map(([, label]) => t(label))],
    },
  );
}
