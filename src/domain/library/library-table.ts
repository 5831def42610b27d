import { stringify } from 'csv-stringify/sync';
import type { CarriedItem } from './carry.rules';

const COLUMNS = ['title', 'url', 'topic', 'authors', 'contentType', 'summary', 'savedAt', 'folders'];

/** Writes items as CSV (RFC 4180); what a spreadsheet would take for a formula begins with an apostrophe. */
export const itemsToCsv = (items: readonly CarriedItem[]): string =>
  stringify(
    items.map((item) => ({ ...item, authors: item.authors.join('; '), folders: item.folders.join('; ') })),
    {
      header: true,
      columns: COLUMNS,
      quoted: true,
      quoted_empty: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
