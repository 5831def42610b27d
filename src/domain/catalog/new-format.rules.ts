import { t } from '@/language/t';
import {
  conflictOf,
  missingInRow,
  type RequestedRow,
  readSheetValue,
  SHARED_FIELDS,
  SHEET_FIELDS,
  type SheetChange,
  type SheetFault,
  type SheetField,
  type SheetReferences,
  type SheetRow,
  type SheetValues,
} from './sheet.rules';
import { STORE_KINDS } from './store-kind.rules';

/** An existing product with the fields that new formats need. Values are written as in the sheet. */
export interface ExistingProduct {
  id: number;
  productId: string;
  title: string;
  contentType: string;
  status: string;
  publicationDate: string;
}

/** A format to create. Its row has the id 0, and so does its product if that is new. */
export interface NewFormat extends SheetChange {
  summary: string;
  /** Whether this line also creates the product. Only the first format of a new product does. */
  isNewProduct: boolean;
}

/** A format, and how items in this format are usually delivered. */
export interface ExistingFormat {
  format: string;
  lineType: string;
}

/** Maximum number of products that one file can create. Each is created through the CMS. */
const MAX_NEW_PRODUCTS = 1_000;

/** Formats that every store knows, besides those already in use. */
export const KNOWN_FORMATS: readonly ExistingFormat[] = [
  ...['Hardcover', 'Paperback', 'Print'].map((format) => ({ format, lineType: 'SHIP' })),
  ...['Ebook', 'EPUB', 'Kindle'].map((format) => ({ format, lineType: 'EBOOK' })),
  ...['PDF', 'Download', 'Online'].map((format) => ({ format, lineType: 'DIGITAL' })),
  { format: 'Bundle', lineType: 'BUNDLE' },
];
const LINE_TYPES = ['SHIP', 'EBOOK', 'DIGITAL', 'BUNDLE'];
const CONTENT_TYPES = STORE_KINDS.flatMap(({ contentTypes }) => contentTypes);

const EMPTY_VALUES: SheetValues = {
  price: '',
  plannedPrice: '',
  plannedFrom: '',
  plannedUntil: '',
  stock: '',
  weight: '',
  file: '',
  components: '',
  permissions: '',
  active: '',
  status: '',
  publicationDate: '',
};

const PRODUCT_FIELDS = SHARED_FIELDS as readonly ('status' | 'publicationDate')[];

const equalsIgnoringCase = (first: string) => (second: string) => first.toLowerCase() === second.toLowerCase();

/**
 * Plans the formats that a file creates, for existing or new products. Reports every invalid line. If a line doesn't
 * state whether the format is active, it is active if it has everything that buyers pay for, such as its file.
 */
export function planNewFormats(
  requestedRows: readonly RequestedRow[],
  existing: readonly ExistingProduct[],
  used: readonly ExistingFormat[],
  references: SheetReferences,
  now: Date,
): { newFormats: NewFormat[]; faults: SheetFault[] } {
  const newFormats: NewFormat[] = [];
  const faults: SheetFault[] = [];
  const seenIds = new Set<string>();
  const products = new Map(existing.map((product) => [product.productId, product]));
  for (const requestedRow of requestedRows) {
    const { availabilityId } = requestedRow;
    const faultsBefore = faults.length;
    const fault = (message: string, field: SheetField | null = null) =>
      faults.push({ availabilityId, line: requestedRow.line ?? null, field, message });
    if (seenIds.has(availabilityId)) fault(t('{availabilityId} appears twice.', { availabilityId }));
    seenIds.add(availabilityId);
    if (!requestedRow.newFormat?.productId) {
      fault(
        t('There is no format with the id {availabilityId}. To create it, enter its product under productId.', {
          availabilityId,
        }),
      );
      continue;
    }
    const faultsOfLine = faults.length;
    const product = productOf(requestedRow, products, fault);
    const isProductValid = faults.length === faultsOfLine;
    const isNewProduct = !products.has(product.productId);
    const newFormat = formatOf(requestedRow, [...used, ...KNOWN_FORMATS], fault);
    const values = valuesOf(requestedRow, newFormat?.lineType ?? '', references, now, fault);
    if (isNewProduct)
      Object.assign(product, { status: values.status || 'on sale', publicationDate: values.publicationDate });
    for (const field of PRODUCT_FIELDS) {
      const productValue = product[field];
      if (values[field] !== '' && values[field] !== productValue)
        fault(
          productValue
            ? t('This product already has “{value}”. Change it in the line of an existing format.', {
                value: productValue,
              })
            : t('This product already has “no date”. Change it in the line of an existing format.'),
          field,
        );
      values[field] = productValue;
    }
    // Later lines of the product are checked on their own, whatever is wrong with this format.
    if (isProductValid) products.set(product.productId, product);
    if (!newFormat || faults.length > faultsBefore) continue;
    newFormats.push({
      row: rowOf(availabilityId, product, { ...newFormat, ...siteOf(references) }, now),
      line: requestedRow.line ?? null,
      fields: fieldsOf(values).filter(({ field }) => isNewProduct || !SHARED_FIELDS.includes(field)),
      values,
      summary: requestedRow.newFormat?.summary ?? '',
      isNewProduct,
    });
  }
  const newProductCount = newFormats.filter(({ isNewProduct }) => isNewProduct).length;
  if (newProductCount > MAX_NEW_PRODUCTS) {
    const message = t('This file would create {count} products. The limit is {limit} per file.', {
      count: newProductCount,
      limit: MAX_NEW_PRODUCTS,
    });
    faults.push({ availabilityId: '', line: null, field: null, message });
  }
  return { newFormats, faults };
}

type ReportFault = (message: string, field?: SheetField | null) => void;

/** Returns the product of a new format: an existing one, one from a line above, or a new one. */
function productOf(
  requestedRow: RequestedRow,
  products: ReadonlyMap<string, ExistingProduct>,
  fault: ReportFault,
): ExistingProduct {
  const { productId = '', title = '', contentType = '', summary = '' } = requestedRow.newFormat ?? {};
  const existing = products.get(productId);
  if (existing) {
    for (const [name, cell] of Object.entries({ title, contentType })) {
      if (existing.id === 0 && cell && !equalsIgnoringCase(cell)(existing[name as 'title']))
        fault(t('The {name} of {productId} differs from another line.', { name, productId }));
    }
    return existing;
  }
  if (!/^[A-Z0-9][A-Z0-9-]{0,39}$/.test(productId))
    fault(t('A product ID can contain capital letters, digits and hyphens, up to 40 characters.'));
  if (title === '')
    fault(t('There is no product with the id {productId}. To create it, enter its title.', { productId }));
  if (title.length > 200) fault(t('Title must be 200 characters or fewer.'));
  if (summary.length > 600) fault(t('Summary must be 600 characters or fewer.'));
  const kind = CONTENT_TYPES.find(equalsIgnoringCase(contentType));
  if (!kind) {
    const list = CONTENT_TYPES.join(', ');
    const problem = contentType
      ? t('“{contentType}” isn’t a product type. Use one of: {list}.', { contentType, list })
      : t('Enter a contentType for the new product. Use one of: {list}.', { list });
    fault(problem);
  }
  return { id: 0, productId, title, contentType: kind ?? '', status: '', publicationDate: '' };
}

function formatOf(
  requestedRow: RequestedRow,
  formats: readonly ExistingFormat[],
  fault: ReportFault,
): (ExistingFormat & { language: string }) | null {
  const { format = '', language = '', lineType = '' } = requestedRow.newFormat ?? {};
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/.test(requestedRow.availabilityId))
    fault(t('An availability ID can contain letters, digits and hyphens, up to 60 characters.'));
  if (language.length > 40) fault(t('Language must be 40 characters or fewer.'));
  const existing = formats.find((each) => equalsIgnoringCase(each.format)(format));
  if (!existing) {
    const names = [...new Set(formats.map((each) => each.format))].sort().join(', ');
    fault(
      format
        ? t('“{format}” isn’t a format of this store. Use one of: {names}.', { format, names })
        : t('Enter a format for the new availability.'),
    );
  }
  const delivery = lineType ? LINE_TYPES.find(equalsIgnoringCase(lineType)) : existing?.lineType;
  if (lineType && !delivery)
    fault(t('“{lineType}” isn’t a line type. Use one of: {list}.', { lineType, list: LINE_TYPES.join(', ') }));
  return existing && delivery ? { format: existing.format, lineType: delivery, language: language || 'English' } : null;
}

function valuesOf(
  requestedRow: RequestedRow,
  lineType: string,
  references: SheetReferences,
  now: Date,
  fault: ReportFault,
): SheetValues {
  const values = { ...EMPTY_VALUES };
  for (const field of SHEET_FIELDS) {
    const input = requestedRow.values[field]?.trim() ?? '';
    if (input === '') continue;
    const reading = readSheetValue(field, input, references.currency);
    if ('fault' in reading) fault(reading.fault, field);
    else values[field] = reading.value;
  }
  if (!requestedRow.values.price?.trim()) fault(t('Enter a price for the new format.'), 'price');
  if (values.active === '')
    values.active = missingInRow({ lineType, currency: references.currency }, values) ? 'no' : 'yes';
  const fields = fieldsOf(values);
  const conflict = conflictOf(
    { ...UNSAVED, availabilityId: requestedRow.availabilityId, lineType, ...siteOf(references) },
    values,
    fields,
    references,
    now,
  );
  if (conflict) fault(conflict.text, conflict.field);
  return values;
}

const fieldsOf = (values: SheetValues): NewFormat['fields'] =>
  SHEET_FIELDS.filter((field) => values[field] !== '').map((field) => ({ field, from: '', to: values[field] }));

const siteOf = ({ currency, timeZone }: SheetReferences): Pick<SheetRow, 'currency' | 'timeZone'> => ({
  currency,
  timeZone,
});

/** State of a format that isn't stored yet. */
const UNSAVED = { hasDraft: false, productHasDraft: false, plannedCount: 0 };

const rowOf = (
  availabilityId: string,
  { id, productId, title, contentType }: ExistingProduct,
  newFormat: ExistingFormat & Pick<SheetRow, 'language' | 'currency' | 'timeZone'>,
  now: Date,
): SheetRow => ({
  id: 0,
  availabilityId,
  product: id,
  productId,
  title,
  contentType,
  ...newFormat,
  changedAt: now.toISOString(),
  changedBy: null,
  ...UNSAVED,
  values: EMPTY_VALUES,
});
