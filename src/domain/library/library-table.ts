import { stringify } from 'csv-stringify/sync';
import type { ExportedItem } from './library-transfer.rules';

const COLUMNS = ['title', 'url', 'topic', 'authors', 'contentType', 'summary', 'savedAt', 'folders'];

/** Formats items as CSV (RFC 4180). Cells that a spreadsheet could run as a formula are prefixed with an apostrophe. */
export const itemsToCsv = (items: readonly ExportedItem[]): string =>
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
