import { stringify } from 'csv-stringify/sync';
import { t } from '@/language/t';
import { readTable } from '../formats/table-file';
import {
  FORMAT_CELLS,
  type FormatCells,
  type RequestedRow,
  SHEET_FIELDS,
  type SheetFault,
  type SheetRow,
  type SheetValues,
} from './sheet.rules';

/** Columns of an export. Columns that aren't sheet fields are only read for new formats and products. */
const COLUMNS: readonly string[] = [
  ...['productId', 'title', 'contentType', 'summary', 'availabilityId', 'format', 'language', 'lineType'],
  ...SHEET_FIELDS,
  'stockBefore',
  'changedAt',
];

/**
 * Exports the catalog as CSV for spreadsheets: UTF-8 with a byte order mark, RFC 4180. Cells that a spreadsheet could
 * run as a formula are prefixed with an apostrophe, which an import removes.
 */
export function writeCatalog(rows: readonly SheetRow[]): string {
  const records = rows.map(({ values, ...row }) => ({ ...row, ...values, stockBefore: values.stock }));
  return stringify(records, {
    header: true,
    columns: [...COLUMNS],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

/** Content of an uploaded file. */
export interface CatalogFile {
  requestedRows: RequestedRow[];
  faults: SheetFault[];
  /** Columns that the import ignores. */
  ignored: string[];
}

/** Parses a catalog file into requested rows with their line numbers. Reports unreadable lines by number. */
export function readCatalog(text: string): CatalogFile {
  const { lines, faults: unreadable, ignored } = readTable(text, COLUMNS, ['availabilityId']);
  const faults = unreadable.map(({ line, message }) => faultOf(line, message));
  const requestedRows: RequestedRow[] = [];
  for (const { line, cells } of lines) {
    const availabilityId = cells.get('availabilityId') ?? '';
    if (availabilityId === '') faults.push(faultOf(line, t('This line has no availabilityId.')));
    else requestedRows.push(requestedRowOf(availabilityId, cells, line));
  }
  return { requestedRows, faults, ignored };
}

const faultOf = (line: number | null, message: string): SheetFault => ({
  availabilityId: '',
  line,
  field: null,
  message,
});

function requestedRowOf(availabilityId: string, cells: ReadonlyMap<string, string>, line: number): RequestedRow {
  const values: Partial<SheetValues> = {};
  for (const field of SHEET_FIELDS) if (cells.has(field)) values[field] = cells.get(field) ?? '';
  const newFormat: FormatCells = {};
  for (const name of FORMAT_CELLS) newFormat[name] = cells.get(name) ?? '';
  return {
    availabilityId,
    values,
    newFormat,
    line,
    stockBefore: cells.get('stockBefore'),
    changedAt: cells.get('changedAt') || undefined,
  };
}
