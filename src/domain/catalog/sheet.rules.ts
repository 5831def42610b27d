import { msg, t } from '@/language/t';
import { clockIn, dayIn, type TimeZone, zoneNameAt } from '../calendar/time-zone.rules';
import type { Currency } from '../formats/money.rules';
import { priceMinor, priceText, readPrice } from './money.rules';
import { missingForSale } from './publish-checklist.rules';
import { weightFault } from './weight.rules';

/** Fields that merchandisers edit in the sheet and in files, in column order. */
export const SHEET_FIELDS = [
  'price',
  'plannedPrice',
  'plannedFrom',
  'plannedUntil',
  'stock',
  'weight',
  'file',
  'components',
  'permissions',
  'active',
  'status',
  'publicationDate',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** Reasons for manual stock changes. */
export const STOCK_REASONS = [
  msg('received'),
  msg('returned'),
  msg('damaged'),
  msg('counted'),
  msg('corrected'),
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Fields of the product, which all its availabilities share. */
export const SHARED_FIELDS: readonly SheetField[] = ['status', 'publicationDate'];
/** Fields that are stored in the availability itself. */
const STORED: readonly SheetField[] = ['price', 'stock', 'weight', 'file', 'components', 'permissions', 'active'];
const PLANNED: readonly SheetField[] = ['plannedPrice', 'plannedFrom', 'plannedUntil'];

/**
 * Values as normalized text: `32.00`, `2025-01-14`, `2025-01-14 09:30` in the zone of the installation, `yes`, `on sale`, empty for none. A file is
 * its name, components are format IDs (`10102-HCB-ENG, 10102-PDF-ENG`), and permissions are the price of one, if they
 * are sold.
 */
export type SheetValues = Record<SheetField, string>;

/** An availability as merchandisers see it. */
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
  /** Currency of its prices. */
  currency: Currency;
  /** Zone of its times. */
  timeZone: TimeZone;
  /** Last change of the availability, its product or its scheduled prices, ISO 8601. */
  changedAt: string;
  /** The last editor of the availability. Null for the system. */
  changedBy: string | null;
  /**
   * Whether the availability has changes that were saved but not published. `productHasDraft` is the same for its
   * product.
   */
  hasDraft: boolean;
  productHasDraft: boolean;
  /** Number of scheduled prices. The sheet can edit up to two. */
  plannedCount: number;
  values: SheetValues;
  /** Summary of the product. Only in files. */
  summary?: string | undefined;
}

/** Further columns of a file, which are read only if the format or its product is new. */
export const FORMAT_CELLS = ['productId', 'title', 'contentType', 'summary', 'format', 'language', 'lineType'] as const;
export type FormatCells = Partial<Record<(typeof FORMAT_CELLS)[number], string>>;

/** Requested values of a row. Omitted fields stay unchanged. */
export interface RequestedRow {
  availabilityId: string;
  values: Partial<SheetValues>;
  /** Stock that the editor saw. Copies sold since then are deducted. */
  stockBefore?: string | undefined;
  /** `changedAt` of the row that the editor saw. */
  changedAt?: string | undefined;
  /** Line number in the file. */
  line?: number | undefined;
  /** Details of a format to create. Without them, the availability must exist. */
  newFormat?: FormatCells | undefined;
}

/** A reason why a requested row is rejected. Nothing is applied if there is one. */
export interface SheetFault {
  availabilityId: string;
  line: number | null;
  field: SheetField | null;
  message: string;
  /** Whether somebody else changed the row meanwhile. */
  isStale?: true;
}

/** A planned change of a row. */
export interface SheetChange {
  row: SheetRow;
  line: number | null;
  fields: { field: SheetField; from: string; to: string }[];
  /** All values after the change. */
  values: SheetValues;
}

export interface SheetPlan {
  changes: SheetChange[];
  faults: SheetFault[];
}

const MAX_STOCK = 1_000_000;

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

function readSheetPrice(text: string, currency: Currency): Reading {
  const reading = readPrice(text, currency);
  return 'minor' in reading ? { value: priceText(reading.minor, currency) } : reading;
}

function readMoment(text: string, hasTime: boolean): Reading {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/.exec(text);
  const [, year, month, day, hour = '00', minute = '00'] = match ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  const isValid = match && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === `${year}-${month}-${day}`;
  if (!isValid || Number(year) < 1900 || Number(year) > 2200)
    return {
      fault: hasTime ? t('Enter a date and time such as 2025-01-14 09:30.') : t('Enter a date such as 2025-01-14.'),
    };
  return {
    value: at
      .toISOString()
      .slice(0, hasTime ? 16 : 10)
      .replace('T', ' '),
  };
}

/** Parses the input of a field into its normalized text. */
export function readSheetValue(field: SheetField, input: string, currency: Currency): Reading {
  const text = input.trim();
  switch (field) {
    case 'price':
      return readSheetPrice(text, currency);
    case 'plannedPrice':
      return text === '' ? { value: '' } : readSheetPrice(text, currency);
    case 'plannedFrom':
    case 'plannedUntil':
      return text === '' ? { value: '' } : readMoment(text, true);
    case 'publicationDate':
      return text === '' ? { value: '' } : readMoment(text, false);
    case 'stock':
      if (text === '') return { value: '' };
      return /^\d{1,7}$/.test(text) && Number(text) <= MAX_STOCK
        ? { value: String(Number(text)) }
        : { fault: t('Enter the stock as a whole number, or leave it empty if it never runs out.') };
    case 'weight':
      if (text === '') return { value: '' };
      return /^\d{1,7}$/.test(text) && weightFault(Number(text)) === null
        ? { value: String(Number(text)) }
        : { fault: t('Enter a whole number of grams, from 0 to 1,000,000.') };
    case 'file':
      return { value: text };
    case 'components':
      return { value: componentIds(text).join(', ') };
    case 'permissions':
      return text === '' ? { value: '' } : readSheetPrice(text, currency);
    case 'active':
      if (YES.includes(text.toLowerCase())) return { value: 'yes' };
      return NO.includes(text.toLowerCase()) ? { value: 'no' } : { fault: t('Enter yes or no.') };
    case 'status': {
      const value = STATUSES[text.toLowerCase()];
      return value ? { value } : { fault: t('Enter on sale, coming soon or out of print.') };
    }
  }
}

/** Returns the format IDs in a list of components, each once. */
export const componentIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Files and formats that requested rows refer to, as far as they exist, and the currency and time zone of new formats. */
export interface SheetReferences {
  /** Names of files. */
  files: ReadonlySet<string>;
  /** Delivery of formats by their IDs. */
  lineTypes: ReadonlyMap<string, string>;
  currency: Currency;
  timeZone: TimeZone;
}

/** Returns why a row can't refer to a file or to components, with the field, or null. */
function referenceFault(
  { availabilityId, lineType }: Pick<SheetRow, 'availabilityId' | 'lineType'>,
  { file, components, permissions }: SheetValues,
  changesAny: (names: readonly SheetField[]) => boolean,
  { files, lineTypes }: SheetReferences,
): { field: SheetField; text: string } | null {
  if (changesAny(['file']) && file !== '' && !files.has(file)) {
    return { field: 'file', text: t('There is no file with the name {file}. Upload it first.', { file }) };
  }
  if (changesAny(['permissions']) && permissions !== '' && (lineType === 'SHIP' || lineType === 'BUNDLE')) {
    return { field: 'permissions', text: t('Copying permissions are only sold for digital formats.') };
  }
  if (!changesAny(['components']) || components === '') return null;
  const fault = (text: string) => ({ field: 'components' as const, text });
  if (lineType !== 'BUNDLE') return fault(t('Only bundles have components.'));
  for (const id of componentIds(components)) {
    const type = lineTypes.get(id);
    if (id === availabilityId) return fault(t('A bundle can’t contain itself.'));
    if (type === undefined) return fault(t('There is no format with the id {id}.', { id }));
    if (type === 'BUNDLE') return fault(t('{id} is a bundle. Enter the formats in it instead.', { id }));
  }
  return null;
}

/**
 * Plans the changes of existing rows and reports invalid requests. Rejects rows that somebody changed after the editor
 * loaded them, and requests that contradict each other. Stock changes by the difference from what the editor saw.
 */
export function planSheet(
  rows: readonly SheetRow[],
  requestedRows: readonly RequestedRow[],
  references: SheetReferences,
  now: Date,
): SheetPlan {
  const rowsById = new Map(rows.map((row) => [row.availabilityId, row]));
  const plan: SheetPlan = { changes: [], faults: [] };
  const seenIds = new Set<string>();
  const productChanges = new Map<string, { value: string; line: number | null }>();
  for (const requestedRow of requestedRows) {
    const line = requestedRow.line ?? null;
    const fault = (field: SheetField | null, message: string) =>
      plan.faults.push({ availabilityId: requestedRow.availabilityId, line, field, message });
    const row = rowsById.get(requestedRow.availabilityId);
    if (!row) {
      fault(null, t('There is no format with the id {id}.', { id: requestedRow.availabilityId }));
      continue;
    }
    if (seenIds.has(row.availabilityId)) {
      fault(null, t('{id} appears twice.', { id: row.availabilityId }));
      continue;
    }
    seenIds.add(row.availabilityId);
    const fields = changedFields(row, requestedRow, fault);
    if (fields.length === 0) continue;
    if (requestedRow.changedAt && new Date(requestedRow.changedAt).getTime() !== new Date(row.changedAt).getTime()) {
      const message = t('{name} changed this at {time}, after you opened it.', {
        name: row.changedBy ?? t('Somebody'),
        time: `${clockIn(row.changedAt, row.timeZone)} ${zoneNameAt(row.changedAt, row.timeZone)}`,
      });
      plan.faults.push({ availabilityId: row.availabilityId, line, field: null, message, isStale: true });
      continue;
    }
    const values = { ...row.values, ...Object.fromEntries(fields.map(({ field, to }) => [field, to])) };
    const rowChanges: SheetChange['fields'] = [];
    for (const change of fields) {
      if (!SHARED_FIELDS.includes(change.field)) {
        rowChanges.push(change);
        continue;
      }
      const key = `${row.product} ${change.field}`;
      const stockBefore = productChanges.get(key);
      if (stockBefore && stockBefore.value !== change.to)
        fault(change.field, t('This conflicts with another format of this product.'));
      if (!stockBefore) rowChanges.push(change);
      productChanges.set(key, { value: change.to, line });
    }
    const message = conflictOf(row, values, fields, references, now);
    if (message) fault(message.field, message.text);
    else if (rowChanges.length) plan.changes.push({ row, line, fields: rowChanges, values });
  }
  return plan;
}

/** Returns the requested fields that differ from the stored values. */
function changedFields(
  row: SheetRow,
  requestedRow: RequestedRow,
  fault: (field: SheetField, message: string) => void,
): SheetChange['fields'] {
  const fields: SheetChange['fields'] = [];
  for (const field of SHEET_FIELDS) {
    const input = requestedRow.values[field];
    if (input === undefined) continue;
    const reading = readSheetValue(field, input, row.currency);
    if ('fault' in reading) {
      fault(field, reading.fault);
      continue;
    }
    const from = row.values[field];
    const to = field === 'stock' ? stockAfter(from, reading.value, requestedRow.stockBefore?.trim()) : reading.value;
    if (to === null)
      fault(field, t('Only {count} left in stock, fewer than you removed.', { count: String(from || 0) }));
    else if (to !== from) fields.push({ field, from, to });
  }
  return fields;
}

/**
 * Returns the stock after a request: changed by the difference from what the editor saw. Null if it would be negative.
 */
function stockAfter(now: string, requested: string, stockBefore: string | undefined): string | null {
  if (stockBefore === undefined || stockBefore === now || now === '' || requested === '')
    return requested === stockBefore ? now : requested;
  if (requested === stockBefore) return now;
  if (!/^\d+$/.test(stockBefore)) return requested;
  const after = Number(now) + Number(requested) - Number(stockBefore);
  return after < 0 ? null : String(after);
}

/** Returns the first thing that keeps a row from being sold, undefined if nothing does. */
export const missingInRow = (
  { lineType, currency }: Pick<SheetRow, 'lineType' | 'currency'>,
  { price, file, components }: SheetValues,
) =>
  missingForSale(
    { lineType, hasFile: file !== '', componentCount: componentIds(components).length },
    priceMinor(price, currency),
  );

/**
 * Returns why a change isn't allowed, with the invalid field, or null. A format on sale must pass the blocking items of
 * the publish checklist.
 */
export function conflictOf(
  row: Pick<
    SheetRow,
    'availabilityId' | 'hasDraft' | 'productHasDraft' | 'plannedCount' | 'lineType' | 'currency' | 'timeZone'
  >,
  values: SheetValues,
  fields: SheetChange['fields'],
  references: SheetReferences,
  now: Date,
): { field: SheetField | null; text: string } | null {
  const changesAny = (names: readonly SheetField[]) => fields.some(({ field }) => names.includes(field));
  if (changesAny(SHARED_FIELDS) && row.productHasDraft)
    return { field: 'status', text: t('This product has unpublished changes. Publish them first.') };
  if (changesAny(STORED) && row.hasDraft)
    return { field: null, text: t('This format has unpublished changes. Publish them first.') };
  const fault = referenceFault(row, values, changesAny, references);
  if (fault) return fault;
  const missing =
    changesAny(['active', 'price', 'file', 'components']) && values.active === 'yes'
      ? missingInRow(row, values)
      : undefined;
  if (missing) {
    const isRemoved = missing.field !== 'listPriceMinor' && changesAny([missing.field as 'file' | 'components']);
    const field = missing.field === 'listPriceMinor' ? 'price' : isRemoved ? (missing.field as SheetField) : 'active';
    return { field, text: missing.message };
  }
  if (!changesAny(PLANNED)) return null;
  const { plannedPrice, plannedFrom, plannedUntil } = values;
  if (row.plannedCount > 2)
    return {
      field: 'plannedPrice',
      text: t('This format has {count} scheduled prices. Edit them in the list of price changes.', {
        count: row.plannedCount,
      }),
    };
  if (plannedPrice === '')
    return plannedFrom || plannedUntil ? { field: 'plannedPrice', text: t('Enter the scheduled price.') } : null;
  if (plannedFrom === '') return { field: 'plannedFrom', text: t('Enter when the scheduled price starts.') };
  // Today's date without a time starts immediately.
  const isToday = plannedFrom === `${dayIn(now, row.timeZone)} 00:00`;
  if (changesAny(['plannedFrom']) && plannedFrom <= clockIn(now, row.timeZone) && !isToday)
    return { field: 'plannedFrom', text: t('This time is in the past.') };
  if (plannedUntil !== '' && plannedUntil <= plannedFrom)
    return { field: 'plannedUntil', text: t('The end must be after the start.') };
  return null;
}

/** Whether fields of the availability itself change, other than its scheduled prices. */
export const changesAvailability = ({ fields }: SheetChange): boolean =>
  fields.some(({ field }) => STORED.includes(field));
export const changesPlan = ({ fields }: SheetChange): boolean => fields.some(({ field }) => PLANNED.includes(field));
export const changesProduct = ({ fields }: SheetChange): boolean =>
  fields.some(({ field }) => SHARED_FIELDS.includes(field));
