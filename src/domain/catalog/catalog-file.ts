import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import {
  FORMAT_CELLS,
  type FormatCells,
  type RequestedRow,
  SHEET_FIELDS,
  type SheetFault,
  type SheetRow,
  type SheetValues,
} from './sheet.rules';
import { delimiterOf, MAX_FILE_CHARACTERS, MAX_FILE_ROWS, withoutGuard } from './sheet-file.rules';

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

interface Line {
  record: string[];
  info: { lines: number };
}

/** Parses a catalog file into requested rows with their line numbers. Reports unreadable lines by number. */
export function readCatalog(text: string): CatalogFile {
  const faults: SheetFault[] = [];
  const fault = (line: number | null, message: string) =>
    faults.push({ availabilityId: '', line, field: null, message });
  const rejected = () => ({ requestedRows: [], faults, ignored: [] });
  if (text.length > MAX_FILE_CHARACTERS) fault(null, 'This file is larger than 8 MB.');
  if (text.includes('\0')) fault(null, 'This file isn’t a CSV or text table.');
  if (faults.length) return rejected();
  let lines: Line[];
  try {
    lines = parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Line[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    fault(Number(error.lines) || null, 'A quotation mark in this line isn’t closed.');
    return rejected();
  }
  const [head, ...body] = lines;
  const names = (head?.record ?? []).map((name) => columnOf(name));
  const idAt = names.indexOf('availabilityId');
  if (!head || idAt < 0) fault(1, 'The first line must contain the column names, including availabilityId.');
  const duplicate = names.find((name, at) => name !== null && names.indexOf(name) !== at);
  if (duplicate) fault(1, `The column ${duplicate} appears twice.`);
  if (body.length > MAX_FILE_ROWS) fault(null, `This file has more than ${MAX_FILE_ROWS} lines.`);
  if (faults.length || !head) return rejected();
  const requestedRows: RequestedRow[] = [];
  for (const { record, info } of body) {
    const line = info.lines - record.join('').split('\n').length + 1;
    if (record.every((cell) => cell.trim() === '')) continue;
    if (record.length !== names.length) {
      fault(line, `This line has ${record.length} cells, but the first line has ${names.length} columns.`);
      continue;
    }
    const cells = new Map(names.map((name, at) => [name, withoutGuard(record[at] ?? '').trim()]));
    const availabilityId = cells.get('availabilityId') ?? '';
    if (availabilityId === '') fault(line, 'This line has no availabilityId.');
    else requestedRows.push(requestedRowOf(availabilityId, cells, line));
  }
  return { requestedRows, faults, ignored: head.record.filter((name) => columnOf(name) === null) };
}

/** Returns the column for a header, however it is spelled, or null if unknown. */
function columnOf(name: string): string | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');
  return COLUMNS.find((column) => column.toLowerCase() === plain) ?? null;
}

function requestedRowOf(availabilityId: string, cells: ReadonlyMap<string | null, string>, line: number): RequestedRow {
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
