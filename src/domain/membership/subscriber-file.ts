import { CsvError, parse } from 'csv-parse/sync';
import { delimiterOf, MAX_FILE_CHARACTERS, MAX_FILE_ROWS, withoutGuard } from '../catalog/sheet-file.rules';
import { SUBSCRIBER_COLUMNS, SUBSCRIBER_FIELDS, type SubscriberValues } from './subscriber-line.rules';

/** A line of a file. Columns that the file doesn't have are missing. */
export interface SubscriberLine {
  line: number;
  accountNumber: string;
  cells: Partial<SubscriberValues>;
}

/** An error of a file. `line` is null if it is about the whole file. */
export interface SubscriberFault {
  line: number | null;
  message: string;
}

/** Content of a file with print subscribers. */
export interface SubscriberFile {
  lines: SubscriberLine[];
  faults: SubscriberFault[];
  /** Columns that the import ignores. */
  ignored: string[];
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Parses a file with print subscribers. Reports unreadable and repeated lines by number. */
export function readSubscriberFile(text: string): SubscriberFile {
  const faults: SubscriberFault[] = [];
  const rejected = (line: number | null, message: string): SubscriberFile => ({
    lines: [],
    ignored: [],
    faults: [{ line, message }],
  });
  if (text.length > MAX_FILE_CHARACTERS) return rejected(null, 'This file is larger than 8 MB.');
  if (text.includes('\0')) return rejected(null, 'This file isn’t a CSV or text table.');
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
    return rejected(Number(error.lines) || null, 'A quotation mark in this line isn’t closed.');
  }
  const [head, ...body] = parsed;
  const names = (head?.record ?? []).map(columnOf);
  if (!names.includes('subscriberAccountNumber'))
    return rejected(1, 'The first line must contain the column names, including subscriberAccountNumber.');
  const repeated = names.find((name, at) => name !== null && names.indexOf(name) !== at);
  if (repeated) return rejected(1, `The column ${repeated} appears twice.`);
  if (body.length > MAX_FILE_ROWS) return rejected(null, `This file has more than ${MAX_FILE_ROWS} lines.`);
  const lines: SubscriberLine[] = [];
  const seen = new Map<string, number>();
  for (const { record, info } of body) {
    const line = info.lines - record.join('').split('\n').length + 1;
    if (record.every((cell) => cell.trim() === '')) continue;
    const cells = new Map(names.map((name, at) => [name, withoutGuard(record[at] ?? '').trim()]));
    const accountNumber = cells.get('subscriberAccountNumber') ?? '';
    const first = seen.get(accountNumber);
    if (record.length !== names.length)
      faults.push({
        line,
        message: `This line has ${record.length} cells, but the first has ${names.length} columns.`,
      });
    else if (accountNumber === '') faults.push({ line, message: 'Enter an account number.' });
    else if (first !== undefined) faults.push({ line, message: `Line ${first} has the same account number.` });
    else lines.push({ line, accountNumber, cells: valuesOf(cells) });
    if (accountNumber && first === undefined) seen.set(accountNumber, line);
  }
  return { lines, faults, ignored: (head?.record ?? []).filter((name) => columnOf(name) === null) };
}

const ALIASES: Record<string, (typeof SUBSCRIBER_COLUMNS)[number]> = {
  accountnumber: 'subscriberAccountNumber',
  email: 'emailAddress',
  paiduntil: 'expiresAt',
};

/** Returns the column for a header, however it is spelled, or null if unknown. */
function columnOf(name: string): (typeof SUBSCRIBER_COLUMNS)[number] | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');
  return SUBSCRIBER_COLUMNS.find((column) => column.toLowerCase() === plain) ?? ALIASES[plain] ?? null;
}

function valuesOf(cells: ReadonlyMap<string | null, string>): Partial<SubscriberValues> {
  const values: Partial<SubscriberValues> = {};
  for (const field of SUBSCRIBER_FIELDS) if (cells.has(field)) values[field] = cells.get(field) ?? '';
  return values;
}
