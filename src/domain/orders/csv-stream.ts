import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type Currency, decimalsOf, majorOf } from '../formats/money.rules';

/** A cell of an export: text, or an amount in minor units. */
export type Cell = string | { minor: number };

/**
 * Streams rows as CSV for spreadsheets: UTF-8 with a byte order mark, RFC 4180. Amounts have the decimals of the
 * currency and a dot. Text
 * that a spreadsheet could run as a formula is prefixed with an apostrophe.
 */
export function csvStream(
  columns: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  currency: Currency,
): ReadableStream<Uint8Array> {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { number: (amount) => amount.toFixed(decimalsOf(currency)) },
  });
  const cells = Readable.from(
    (async function* () {
      for await (const row of rows)
        yield row.map((cell) => (typeof cell === 'string' ? cell : majorOf(cell.minor, currency)));
    })(),
  );
  cells.on('error', (error) => csv.destroy(error));
  return Readable.toWeb(cells.pipe(csv)) as ReadableStream<Uint8Array>;
}
