import type { Payload } from 'payload';
import { readCatalog } from './catalog-file';
import type { SheetCause } from './create-formats.command';
import type { NewFormat } from './new-format.rules';
import { digestOf, previewSheet } from './plan-sheet.query';
import { saveSheet } from './save-sheet.command';
import type { SheetChange, SheetFault } from './sheet.rules';

/** A change of one line in a report. */
export interface ReportedChange {
  line: number | null;
  availabilityId: string;
  title: string;
  fields: SheetChange['fields'];
  /** For a format that doesn't exist yet: whether its product is new too. */
  news?: 'new format' | 'new product';
  /** Description of a new format, such as `PDF, English, digital`. */
  description?: string;
}

/** Changes that a file would make, or has made. */
export interface ImportReport {
  /** `tried`: a preview. `overtaken`: the catalog changed after the preview, so nothing was applied. */
  state: 'tried' | 'refused' | 'overtaken' | 'applied';
  /** Number of lines with an availability. */
  lines: number;
  changes: ReportedChange[];
  /** Number of changes beyond those listed. */
  further: number;
  faults: SheetFault[];
  ignored: string[];
  /** Fingerprint of the changes. An import is applied only if it still matches. */
  digest: string | null;
}

/** Maximum number of changes and faults in a report. */
const MAX_LISTED = 500;

/** Reports what a file would change, line by line, without changing anything. */
export async function previewImport(payload: Payload, text: string): Promise<ImportReport> {
  const file = readCatalog(text);
  const plan = await previewSheet(payload, file.requestedRows);
  const faults = [...file.faults, ...plan.faults].sort(byLine);
  const all = [
    ...plan.changes.map(reportedChangeOf),
    ...plan.newFormats.map(
      (newFormat): ReportedChange => ({ ...reportedChangeOf(newFormat), ...newFormatFieldsOf(newFormat) }),
    ),
  ].sort(byLine);
  return {
    state: faults.length ? 'refused' : 'tried',
    lines: file.requestedRows.length,
    changes: all.slice(0, MAX_LISTED),
    further: Math.max(0, all.length - MAX_LISTED),
    faults: faults.slice(0, MAX_LISTED),
    ignored: file.ignored,
    digest: faults.length ? null : digestOf(plan),
  };
}

const byLine = (first: { line: number | null }, second: { line: number | null }) =>
  (first.line ?? 0) - (second.line ?? 0);

const reportedChangeOf = ({ row, line, fields }: SheetChange): ReportedChange => ({
  line,
  fields,
  availabilityId: row.availabilityId,
  title: row.title,
});

const DELIVERIES: Record<string, string> = { SHIP: 'shipped', EBOOK: 'ebook', DIGITAL: 'digital' };

/** Returns what a report shows of a new format. */
function newFormatFieldsOf({ row, isNewProduct }: NewFormat): Pick<ReportedChange, 'news' | 'description'> {
  const kind = isNewProduct ? [row.contentType] : [];
  const description = [...kind, row.format, row.language, DELIVERIES[row.lineType] ?? row.lineType].join(', ');
  return { news: isNewProduct ? 'new product' : 'new format', description };
}

/** Applies a file completely if it still makes exactly the previewed changes, otherwise not at all. */
export async function applyImport(
  payload: Payload,
  text: string,
  digest: string,
  cause: SheetCause,
): Promise<ImportReport> {
  const preview = await previewImport(payload, text);
  if (preview.state !== 'tried') return preview;
  if (preview.digest !== digest) return { ...preview, state: 'overtaken' };
  const saved = await saveSheet(payload, readCatalog(text).requestedRows, cause, digest);
  if (saved.isSaved) return { ...preview, state: 'applied' };
  if (saved.isOvertaken) return { ...(await previewImport(payload, text)), state: 'overtaken' };
  return { ...preview, state: 'refused', faults: saved.faults.slice(0, MAX_LISTED), digest: null };
}
