import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import {
  FORM_CELLS,
  type FormCells,
  SHEET_FIELDS,
  type SheetFault,
  type SheetRow,
  type SheetValues,
  type SheetWish,
} from './sheet.rules';
import { delimiterOf, MAX_FILE_CHARACTERS, MAX_FILE_ROWS, withoutGuard } from './sheet-file.rules';

/** The columns of an export. What is no field of the sheet is read for forms and products that are new. */
const COLUMNS: readonly string[] = [
  ...['productId', 'title', 'contentType', 'summary', 'availabilityId', 'format', 'language', 'lineType'],
  ...SHEET_FIELDS,
  'stockBefore',
  'changedAt',
];

/**
 * The catalogue as a file that spreadsheets open: UTF-8 with its mark, RFC 4180. What a program could take for a
 * formula is guarded by an apostrophe, which an import takes off again.
 */
export function writeCatalogue(rows: readonly SheetRow[]): string {
  const records = rows.map(({ values, ...row }) => ({ ...row, ...values, stockBefore: values.stock }));
  return stringify(records, {
    header: true,
    columns: [...COLUMNS],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

/** What a file asks for. */
export interface CatalogueFile {
  wishes: SheetWish[];
  faults: SheetFault[];
  /** Columns that an import does not read. */
  ignored: string[];
}

interface Line {
  record: string[];
  info: { lines: number };
}

/** Reads a file of the catalogue, each wish with its line; what cannot be read is named by its line. */
export function readCatalogue(text: string): CatalogueFile {
  const faults: SheetFault[] = [];
  const fault = (line: number | null, message: string) =>
    faults.push({ availabilityId: '', line, field: null, message });
  const refused = () => ({ wishes: [], faults, ignored: [] });
  if (text.length > MAX_FILE_CHARACTERS) fault(null, 'This file is larger than 8 MB.');
  if (text.includes('\0')) fault(null, 'This file is no table of text.');
  if (faults.length) return refused();
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
    fault(Number(error.lines) || null, 'The quotation marks of this line do not close.');
    return refused();
  }
  const [head, ...body] = lines;
  const names = (head?.record ?? []).map((name) => columnOf(name));
  const idAt = names.indexOf('availabilityId');
  if (!head || idAt < 0) fault(1, 'The first line must name the columns, and one of them must be availabilityId.');
  const twice = names.find((name, at) => name !== null && names.indexOf(name) !== at);
  if (twice) fault(1, `The column ${twice} stands here twice.`);
  if (body.length > MAX_FILE_ROWS) fault(null, `This file has more than ${MAX_FILE_ROWS} lines.`);
  if (faults.length || !head) return refused();
  const wishes: SheetWish[] = [];
  for (const { record, info } of body) {
    const line = info.lines - record.join('').split('\n').length + 1;
    if (record.every((cell) => cell.trim() === '')) continue;
    if (record.length !== names.length) {
      fault(line, `This line has ${record.length} cells, and the first line names ${names.length}.`);
      continue;
    }
    const cells = new Map(names.map((name, at) => [name, withoutGuard(record[at] ?? '').trim()]));
    const availabilityId = cells.get('availabilityId') ?? '';
    if (availabilityId === '') fault(line, 'This line names no availabilityId.');
    else wishes.push(wishOf(availabilityId, cells, line));
  }
  return { wishes, faults, ignored: head.record.filter((name) => columnOf(name) === null) };
}

/** The column that a name means, however it is written; null for one that nobody knows. */
function columnOf(name: string): string | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');
  return COLUMNS.find((column) => column.toLowerCase() === plain) ?? null;
}

function wishOf(availabilityId: string, cells: ReadonlyMap<string | null, string>, line: number): SheetWish {
  const values: Partial<SheetValues> = {};
  for (const field of SHEET_FIELDS) if (cells.has(field)) values[field] = cells.get(field) ?? '';
  const form: FormCells = {};
  for (const name of FORM_CELLS) form[name] = cells.get(name) ?? '';
  return {
    availabilityId,
    values,
    form,
    line,
    stockBefore: cells.get('stockBefore'),
    changedAt: cells.get('changedAt') || undefined,
  };
}
