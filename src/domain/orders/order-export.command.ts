import type { Context } from '@/platform/context';
import { timeZoneIn } from '../calendar/time-zone.query';
import { DomainError } from '../errors';
import { COHORT_COLUMNS, REVENUE_COLUMNS, readCohortRows, readRevenueRows } from '../membership/revenue-export.query';
import { currencyIn } from '../payments/currency.query';
import { hasRole } from '../viewer';
import { type Cell, csvStream } from './csv-stream';
import { parsePeriod } from './export-period.rules';
import { ORDER_COLUMNS, readOrderRows } from './order-export.query';
import { readTaxRows, TAX_COLUMNS } from './tax-export.query';

/** A file to download. */
export interface ExportFile {
  body: ReadableStream<Uint8Array>;
  filename: string;
}

const KINDS = ['orders', 'taxes', 'subscription-revenue', 'cohorts'] as const;

/**
 * Opens an export of a period for merchandisers and admins: orders, taxes, the recurring revenue of its months, or the
 * cohorts up to its end. The file is streamed.
 * @throws DomainError not-signed-in, not-found for other viewers and unknown kinds, bad-input for an invalid period
 */
export async function openExport(
  { viewer, sql, now }: Pick<Context, 'viewer' | 'sql' | 'now'>,
  kind: string,
  from: string | null,
  to: string | null,
): Promise<ExportFile> {
  if (viewer.kind === 'guest') throw new DomainError('not-signed-in');
  if (!hasRole(viewer, 'merchandiser')) throw new DomainError('not-found');
  const known = KINDS.find((each) => each === kind);
  if (!known) throw new DomainError('not-found');
  const period = parsePeriod(from, to);
  const [currency, zone] = [await currencyIn(sql), await timeZoneIn(sql)];
  const filename = `${kind}-${period.from}-to-${period.to}.csv`;
  const rows: Record<(typeof KINDS)[number], () => ReadableStream<Uint8Array>> = {
    orders: () => csvStream(ORDER_COLUMNS, readOrderRows(sql, period, zone), currency),
    taxes: () => csvStream(TAX_COLUMNS, taxes(), currency),
    'subscription-revenue': () =>
      csvStream(REVENUE_COLUMNS, readRevenueRows(sql, period, { now, currency, zone }), currency),
    cohorts: () => csvStream(COHORT_COLUMNS, readCohortRows(sql, period, { now, zone }), currency),
  };
  async function* taxes(): AsyncGenerator<Cell[]> {
    yield* await readTaxRows(sql, period, { currency, zone });
  }
  return { body: rows[known](), filename };
}
