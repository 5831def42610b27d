import { t } from '@/language/t';
import { readTable, type TableFault } from '../formats/table-file';
import { SUBSCRIBER_COLUMNS, SUBSCRIBER_FIELDS, type SubscriberValues } from './subscriber-line.rules';

/** A line of a file. Columns that the file doesn't have are missing. */
export interface SubscriberLine {
  line: number;
  accountNumber: string;
  cells: Partial<SubscriberValues>;
}

/** Content of a file with print subscribers. */
export interface SubscriberFile {
  lines: SubscriberLine[];
  faults: TableFault[];
  /** Columns that the import ignores. */
  ignored: string[];
}

const ALIASES = {
  accountnumber: 'subscriberAccountNumber',
  email: 'emailAddress',
  paiduntil: 'expiresAt',
} as const;

/** Parses a file with print subscribers. Reports unreadable and repeated lines by number. */
export function readSubscriberFile(text: string): SubscriberFile {
  const { lines: entered, faults, ignored } = readTable(text, SUBSCRIBER_COLUMNS, ['subscriberAccountNumber'], ALIASES);
  const lines: SubscriberLine[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of entered) {
    const accountNumber = cells.get('subscriberAccountNumber') ?? '';
    const first = seen.get(accountNumber);
    if (accountNumber === '') faults.push({ line, message: t('Enter an account number.') });
    else if (first !== undefined)
      faults.push({ line, message: t('Line {first} has the same account number.', { first }) });
    else {
      lines.push({ line, accountNumber, cells: valuesOf(cells) });
      seen.set(accountNumber, line);
    }
  }
  return { lines, faults, ignored };
}

function valuesOf(cells: ReadonlyMap<string, string>): Partial<SubscriberValues> {
  const values: Partial<SubscriberValues> = {};
  for (const field of SUBSCRIBER_FIELDS) if (cells.has(field)) values[field] = cells.get(field) ?? '';
  return values;
}
