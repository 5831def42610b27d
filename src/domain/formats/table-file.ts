import { CsvError, parse } from 'csv-parse/sync';
import { locale, t } from '@/language/t';
import { delimiterOf, MAX_FILE_CHARACTERS, MAX_FILE_ROWS, withoutGuard } from '../catalog/sheet-file.rules';

/** A line of a table file, with the cells of the columns that it has. */
export interface TableLine<Column extends string> {
  line: number;
  cells: ReadonlyMap<Column, string>;
}

/** An error of a table file. `line` is null if it is about the whole file. */
export interface TableFault {
  line: number | null;
  message: string;
}

/** Content of a table file. */
export interface TableFile<Column extends string> {
  lines: TableLine<Column>[];
  faults: TableFault[];
  /** Headers of columns that the import ignores. */
  ignored: string[];
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Parses a CSV file, or a table with semicolons or tabs, whose first line names its columns in any order, case and
 * spelling of words. Reports unreadable lines by number; with an error of the whole file there are no lines.
 * @param aliases columns for other headers, which are in lower case without spaces, hyphens and underscores
 */
export function readTable<Column extends string>(
  text: string,
  columns: readonly Column[],
  required: readonly Column[],
  aliases: Readonly<Record<string, Column>> = {},
): TableFile<Column> {
  const rejected = (line: number | null, message: string): TableFile<Column> => ({
    lines: [],
    ignored: [],
    faults: [{ line, message }],
  });
  const columnOf = (header: string): Column | null => {
    const plain = header
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]/g, '');
    return columns.find((column) => column.toLowerCase() === plain) ?? aliases[plain] ?? null;
  };
  if (text.length > MAX_FILE_CHARACTERS) return rejected(null, t('This file is larger than 8 MB.'));
  if (text.includes('\0')) return rejected(null, t('This file isn’t a CSV or text table.'));
  let parsed: Parsed[];
  try {
    parsed = parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return rejected(Number(error.lines) || null, t('A quotation mark in this line isn’t closed.'));
  }
  const [head, ...body] = parsed;
  const headers = head?.record ?? [];
  const names = headers.map(columnOf);
  if (required.some((column) => !names.includes(column)))
    return rejected(
      1,
      t('The first line must contain the column names, including {list}.', {
        list: new Intl.ListFormat(locale()).format(required),
      }),
    );
  const repeated = names.find((name, at) => name !== null && names.indexOf(name) !== at);
  if (repeated) return rejected(1, t('The column {repeated} appears twice.', { repeated }));
  if (body.length > MAX_FILE_ROWS)
    return rejected(null, t('This file has more than {count} lines.', { count: MAX_FILE_ROWS }));
  const table: TableFile<Column> = { lines: [], faults: [], ignored: headers.filter((name) => !columnOf(name)) };
  for (const { record, info } of body) {
    const line = info.lines - record.join('').split('\n').length + 1;
    if (record.every((cell) => cell.trim() === '')) continue;
    if (record.length === names.length) table.lines.push({ line, cells: cellsOf(names, record) });
    else
      table.faults.push({
        line,
        message: t('This line has {cells} cells, but the first line has {columns} columns.', {
          cells: record.length,
          columns: names.length,
        }),
      });
  }
  return table;
}

function cellsOf<Column extends string>(
  names: readonly (Column | null)[],
  record: readonly string[],
): Map<Column, string> {
  const cells = new Map<Column, string>();
  names.forEach((name, at) => {
    if (name) cells.set(name, withoutGuard(record[at] ?? '').trim());
  });
  return cells;
}
