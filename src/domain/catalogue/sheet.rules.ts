import { priceText, readPrice } from './money.rules';

/** What merchandisers change in the sheet and by file, in the order of its columns. */
export const SHEET_FIELDS = [
  'price',
  'plannedPrice',
  'plannedFrom',
  'plannedUntil',
  'stock',
  'active',
  'status',
  'publicationDate',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** Why stock changes by hand. */
export const STOCK_REASONS = ['received', 'returned', 'damaged', 'counted', 'corrected'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Fields of the product: all forms of it share them. */
export const OF_PRODUCT: readonly SheetField[] = ['status', 'publicationDate'];
const PLANNED: readonly SheetField[] = ['plannedPrice', 'plannedFrom', 'plannedUntil'];

/** Values as text, always written in one way: '32.00', '2025-01-14', '2025-01-14 09:30' (UTC), 'yes', 'on sale', '' for none. */
export type SheetValues = Record<SheetField, string>;

/** One form of a product as merchandisers see it. */
export interface SheetRow {
  id: number;
  availabilityId: string;
  product: number;
  productId: string;
  title: string;
  contentType: string;
  format: string;
  language: string;
  lineType: string;
  /** The last change of the form, its product or its planned prices, ISO 8601. */
  changedAt: string;
  /** Who made the last change of the form; null for the system. */
  changedBy: string | null;
  /** Changes of the form, or of the product, that were saved and not published. */
  hasDraft: boolean;
  productHasDraft: boolean;
  /** Prices that are planned: two at most can be changed in the sheet. */
  plannedCount: number;
  values: SheetValues;
  /** The standfirst of the product; files alone carry it. */
  summary?: string | undefined;
}

/** What a file says of a form and its product beside the fields of the sheet: read when either is new. */
export const FORM_CELLS = ['productId', 'title', 'contentType', 'summary', 'format', 'language', 'lineType'] as const;
export type FormCells = Partial<Record<(typeof FORM_CELLS)[number], string>>;

/** What somebody would like a row to be. Fields that are not named stay. */
export interface SheetWish {
  availabilityId: string;
  values: Partial<SheetValues>;
  /** The stock that he saw: what was sold since then stays sold. */
  stockBefore?: string | undefined;
  /** The `changedAt` of the row that he saw. */
  changedAt?: string | undefined;
  /** The line of the file. */
  line?: number | undefined;
  /** What a form that is not there yet is made of; without it, it must be there. */
  form?: FormCells | undefined;
}

/** Why a wish is refused; nothing is changed then. */
export interface SheetFault {
  availabilityId: string;
  line: number | null;
  field: SheetField | null;
  message: string;
  /** Somebody else changed the row since. */
  isStale?: true;
}

/** What would become of a row. */
export interface SheetChange {
  row: SheetRow;
  line: number | null;
  fields: { field: SheetField; from: string; to: string }[];
  /** All values afterwards. */
  values: SheetValues;
}

export interface SheetPlan {
  changes: SheetChange[];
  faults: SheetFault[];
}

const MOST_STOCK = 1_000_000;

type Reading = { value: string } | { fault: string };

const STATUSES: Record<string, string> = {
  a: 'on sale',
  'on sale': 'on sale',
  f: 'coming soon',
  'coming soon': 'coming soon',
  o: 'out of print',
  'out of print': 'out of print',
};
const YES = ['yes', 'y', 'true', '1', 'active', 'on'];
const NO = ['no', 'n', 'false', '0', 'inactive', 'off'];

function readSheetPrice(text: string): Reading {
  const reading = readPrice(text);
  return 'minor' in reading ? { value: priceText(reading.minor) } : reading;
}

function readMoment(text: string, hasTime: boolean): Reading {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/.exec(text);
  const [, year, month, day, hour = '00', minute = '00'] = found ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  const isReal = found && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === `${year}-${month}-${day}`;
  if (!isReal || Number(year) < 1900 || Number(year) > 2200)
    return { fault: `Write ${hasTime ? 'a moment as 2025-01-14 09:30 (UTC)' : 'a day as 2025-01-14'}.` };
  return { value: hasTime ? momentText(at) : at.toISOString().slice(0, 10) };
}

/** Reads what somebody wrote into a field, into the one way in which its values are written. */
export function readSheetValue(field: SheetField, written: string): Reading {
  const text = written.trim();
  switch (field) {
    case 'price':
      return readSheetPrice(text);
    case 'plannedPrice':
      return text === '' ? { value: '' } : readSheetPrice(text);
    case 'plannedFrom':
    case 'plannedUntil':
      return text === '' ? { value: '' } : readMoment(text, true);
    case 'publicationDate':
      return text === '' ? { value: '' } : readMoment(text, false);
    case 'stock':
      if (text === '') return { value: '' };
      return /^\d{1,7}$/.test(text) && Number(text) <= MOST_STOCK
        ? { value: String(Number(text)) }
        : { fault: 'Write the stock as a whole number, or nothing for what never runs out.' };
    case 'active':
      if (YES.includes(text.toLowerCase())) return { value: 'yes' };
      return NO.includes(text.toLowerCase()) ? { value: 'no' } : { fault: 'Write yes or no.' };
    case 'status': {
      const value = STATUSES[text.toLowerCase()];
      return value ? { value } : { fault: 'Write on sale, coming soon or out of print.' };
    }
  }
}

/** The cents of a price as the sheet writes it. */
export const minorOf = (text: string): number => Math.round(Number(text) * 100);

/** A moment as the sheet writes it, in UTC: '2025-01-14 09:30'. */
export const momentText = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** The moment that the sheet writes so. */
export const momentOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00Z`);

/**
 * Decides what would become of rows, and what is wrong with the wishes. A row that somebody changed after the moment of
 * the wish is refused, and so are two wishes that contradict each other. Stock moves by the difference to what was seen.
 */
export function planSheet(rows: readonly SheetRow[], wishes: readonly SheetWish[], now: Date): SheetPlan {
  const known = new Map(rows.map((row) => [row.availabilityId, row]));
  const plan: SheetPlan = { changes: [], faults: [] };
  const seen = new Set<string>();
  const ofProducts = new Map<string, { value: string; line: number | null }>();
  for (const wish of wishes) {
    const line = wish.line ?? null;
    const fault = (field: SheetField | null, message: string) =>
      plan.faults.push({ availabilityId: wish.availabilityId, line, field, message });
    const row = known.get(wish.availabilityId);
    if (!row) {
      fault(null, `No form has the id ${wish.availabilityId}.`);
      continue;
    }
    if (seen.has(row.availabilityId)) {
      fault(null, `${row.availabilityId} stands here twice.`);
      continue;
    }
    seen.add(row.availabilityId);
    const fields = changedFields(row, wish, fault);
    if (fields.length === 0) continue;
    if (wish.changedAt && new Date(wish.changedAt).getTime() !== new Date(row.changedAt).getTime()) {
      const message = `${row.changedBy ?? 'Somebody'} changed this at ${momentText(new Date(row.changedAt))} UTC, after you had opened it.`;
      plan.faults.push({ availabilityId: row.availabilityId, line, field: null, message, isStale: true });
      continue;
    }
    const values = { ...row.values, ...Object.fromEntries(fields.map(({ field, to }) => [field, to])) };
    const own: SheetChange['fields'] = [];
    for (const change of fields) {
      if (!OF_PRODUCT.includes(change.field)) {
        own.push(change);
        continue;
      }
      const key = `${row.product} ${change.field}`;
      const before = ofProducts.get(key);
      if (before && before.value !== change.to) fault(change.field, 'Another form of this product says otherwise.');
      if (!before) own.push(change);
      ofProducts.set(key, { value: change.to, line });
    }
    const message = refusalOf(row, values, fields, now);
    if (message) fault(message.field, message.text);
    else if (own.length) plan.changes.push({ row, line, fields: own, values });
  }
  return plan;
}

/** The fields of a wish that differ from what is stored. */
function changedFields(
  row: SheetRow,
  wish: SheetWish,
  fault: (field: SheetField, message: string) => void,
): SheetChange['fields'] {
  const fields: SheetChange['fields'] = [];
  for (const field of SHEET_FIELDS) {
    const written = wish.values[field];
    if (written === undefined) continue;
    const reading = readSheetValue(field, written);
    if ('fault' in reading) {
      fault(field, reading.fault);
      continue;
    }
    const from = row.values[field];
    const to = field === 'stock' ? stockAfter(from, reading.value, wish.stockBefore?.trim()) : reading.value;
    if (to === null) fault(field, `Only ${from || 'uncounted'} are there now; that many cannot go.`);
    else if (to !== from) fields.push({ field, from, to });
  }
  return fields;
}

/** The stock after a wish: moved by as much as the wish moves what was seen; null when it would fall below 0. */
function stockAfter(now: string, wanted: string, before: string | undefined): string | null {
  if (before === undefined || before === now || now === '' || wanted === '') return wanted === before ? now : wanted;
  if (wanted === before) return now;
  if (!/^\d+$/.test(before)) return wanted;
  const after = Number(now) + Number(wanted) - Number(before);
  return after < 0 ? null : String(after);
}

/** Why a row may not become this, with the field at fault; null when it may. */
export function refusalOf(
  row: Pick<SheetRow, 'hasDraft' | 'productHasDraft' | 'plannedCount'>,
  values: SheetValues,
  fields: SheetChange['fields'],
  now: Date,
): { field: SheetField | null; text: string } | null {
  const touches = (names: readonly SheetField[]) => fields.some(({ field }) => names.includes(field));
  if (touches(OF_PRODUCT) && row.productHasDraft)
    return { field: 'status', text: 'The product has changes that are not published yet: publish them first.' };
  if (touches(['price', 'stock', 'active']) && row.hasDraft)
    return { field: null, text: 'This form has changes that are not published yet: publish them first.' };
  if (!touches(PLANNED)) return null;
  const { plannedPrice, plannedFrom, plannedUntil } = values;
  if (row.plannedCount > 2)
    return {
      field: 'plannedPrice',
      text: `${row.plannedCount} prices are planned: change them in the list of price changes.`,
    };
  if (plannedPrice === '')
    return plannedFrom || plannedUntil ? { field: 'plannedPrice', text: 'Say which price is planned.' } : null;
  if (plannedFrom === '') return { field: 'plannedFrom', text: 'Say from when the planned price counts.' };
  if (touches(['plannedFrom']) && momentOf(plannedFrom) <= now)
    return { field: 'plannedFrom', text: 'This moment has passed.' };
  if (plannedUntil !== '' && momentOf(plannedUntil) <= momentOf(plannedFrom))
    return { field: 'plannedUntil', text: 'The end comes before the beginning.' };
  return null;
}

/** Whether fields of the form itself change, beside its stock and planned prices. */
export const changesForm = ({ fields }: SheetChange): boolean =>
  fields.some(({ field }) => field === 'price' || field === 'active' || field === 'stock');
export const changesPlan = ({ fields }: SheetChange): boolean => fields.some(({ field }) => PLANNED.includes(field));
export const changesProduct = ({ fields }: SheetChange): boolean =>
  fields.some(({ field }) => OF_PRODUCT.includes(field));
