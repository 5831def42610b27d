import type { Context } from '@/platform/context';
import { DomainError } from '../errors';
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

/**
 * Opens the export of the orders or the taxes of a period, for merchandisers and admins. The file is streamed.
 * @throws DomainError not-signed-in, not-found for other viewers and unknown kinds, bad-input for an invalid period
 */
export function openExport(
  { viewer, sql }: Pick<Context, 'viewer' | 'sql'>,
  kind: string,
  from: string | null,
  to: string | null,
): ExportFile {
  if (viewer.kind === 'guest') throw new DomainError('not-signed-in');
  if (!hasRole(viewer, 'merchandiser')) throw new DomainError('not-found');
  if (kind !== 'orders' && kind !== 'taxes') throw new DomainError('not-found');
  const period = parsePeriod(from, to);
  const filename = `${kind}-${period.from}-to-${period.to}.csv`;
  if (kind === 'orders') return { body: csvStream(ORDER_COLUMNS, readOrderRows(sql, period)), filename };
  async function* taxes(): AsyncGenerator<Cell[]> {
    yield* await readTaxRows(sql, period);
  }
  return { body: csvStream(TAX_COLUMNS, taxes()), filename };
}
