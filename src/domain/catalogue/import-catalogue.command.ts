import type { Payload } from 'payload';
import { readCatalogue } from './catalogue-file';
import type { SheetCause } from './make-forms.command';
import type { NewForm } from './new-form.rules';
import { digestOf, trySheet } from './plan-sheet.query';
import { saveSheet } from './save-sheet.command';
import type { SheetChange, SheetFault } from './sheet.rules';

/** What becomes of one line. */
export interface ListedChange {
  line: number | null;
  availabilityId: string;
  title: string;
  fields: SheetChange['fields'];
  /** Of a form that is not there yet: whether its product is new too. */
  news?: 'new form' | 'new product';
  /** What a new form is: 'PDF, English, digital'. */
  told?: string;
}

/** What a file would change, or has changed. */
export interface ImportReport {
  /** `tried`: nothing has happened yet; `overtaken`: the catalogue changed since the trial, and nothing has happened. */
  state: 'tried' | 'refused' | 'overtaken' | 'applied';
  /** Lines with a form. */
  lines: number;
  changes: ListedChange[];
  /** Changes beyond those that are listed. */
  further: number;
  faults: SheetFault[];
  ignored: string[];
  /** Stands for exactly these changes; an import is applied with it. */
  digest: string | null;
}

/** Changes and faults that a report lists one by one. */
const MOST_LISTED = 500;

/** Says what a file of the catalogue would change, line by line, and changes nothing. */
export async function tryImport(payload: Payload, text: string): Promise<ImportReport> {
  const file = readCatalogue(text);
  const plan = await trySheet(payload, file.wishes);
  const faults = [...file.faults, ...plan.faults].sort(byLine);
  const all = [
    ...plan.changes.map(toldOf),
    ...plan.made.map((form): ListedChange => ({ ...toldOf(form), ...newsOf(form) })),
  ].sort(byLine);
  return {
    state: faults.length ? 'refused' : 'tried',
    lines: file.wishes.length,
    changes: all.slice(0, MOST_LISTED),
    further: Math.max(0, all.length - MOST_LISTED),
    faults: faults.slice(0, MOST_LISTED),
    ignored: file.ignored,
    digest: faults.length ? null : digestOf(plan),
  };
}

const byLine = (one: { line: number | null }, other: { line: number | null }) => (one.line ?? 0) - (other.line ?? 0);

const toldOf = ({ row, line, fields }: SheetChange): ListedChange => ({
  line,
  fields,
  availabilityId: row.availabilityId,
  title: row.title,
});

const DELIVERIES: Record<string, string> = { SHIP: 'shipped', EBOOK: 'ebook', DIGITAL: 'digital' };

/** What a report tells of a new form. */
function newsOf({ row, isNewProduct }: NewForm): Pick<ListedChange, 'news' | 'told'> {
  const kind = isNewProduct ? [row.contentType] : [];
  const told = [...kind, row.format, row.language, DELIVERIES[row.lineType] ?? row.lineType].join(', ');
  return { news: isNewProduct ? 'new product' : 'new form', told };
}

/** Applies a file as a whole, if it still changes exactly what its trial said, or not at all. */
export async function applyImport(
  payload: Payload,
  text: string,
  digest: string,
  cause: SheetCause,
): Promise<ImportReport> {
  const trial = await tryImport(payload, text);
  if (trial.state !== 'tried') return trial;
  if (trial.digest !== digest) return { ...trial, state: 'overtaken' };
  const saved = await saveSheet(payload, readCatalogue(text).wishes, cause, digest);
  if (saved.isSaved) return { ...trial, state: 'applied' };
  if (saved.isOvertaken) return { ...(await tryImport(payload, text)), state: 'overtaken' };
  return { ...trial, state: 'refused', faults: saved.faults.slice(0, MOST_LISTED), digest: null };
}
