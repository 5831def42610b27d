import {
  OF_PRODUCT,
  readSheetValue,
  refusalOf,
  SHEET_FIELDS,
  type SheetChange,
  type SheetFault,
  type SheetField,
  type SheetRow,
  type SheetValues,
  type SheetWish,
} from './sheet.rules';
import { STORE_KINDS } from './store-kind.rules';

/** A product that is there, as its new forms must know it; values are written as in the sheet. */
export interface KnownProduct {
  id: number;
  productId: string;
  title: string;
  contentType: string;
  status: string;
  publicationDate: string;
}

/** A form that would be made; its row has the id 0, and its product too when that is new. */
export interface NewForm extends SheetChange {
  summary: string;
  /** Whether its line makes the product too: the first of its forms does. */
  isNewProduct: boolean;
}

/** What a format is called, and how what is sold in it is delivered. */
export interface KnownFormat {
  format: string;
  lineType: string;
}

/** Products that one file may make: each goes through the CMS. */
const MOST_NEW_PRODUCTS = 1_000;

/** Formats that every catalogue knows, beside those that something is sold in. */
const FORMATS: readonly KnownFormat[] = [
  ...['Hardcover', 'Paperback', 'Print'].map((format) => ({ format, lineType: 'SHIP' })),
  ...['Ebook', 'EPUB', 'Kindle'].map((format) => ({ format, lineType: 'EBOOK' })),
  ...['PDF', 'Download', 'Online'].map((format) => ({ format, lineType: 'DIGITAL' })),
];
const LINE_TYPES = ['SHIP', 'EBOOK', 'DIGITAL', 'BUNDLE'];
const CONTENT_TYPES = STORE_KINDS.flatMap(({ contentTypes }) => contentTypes);

const NONE: SheetValues = {
  price: '',
  plannedPrice: '',
  plannedFrom: '',
  plannedUntil: '',
  stock: '',
  active: '',
  status: '',
  publicationDate: '',
};

const SETTLED = OF_PRODUCT as readonly ('status' | 'publicationDate')[];

const sameWord = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Decides which forms a file would make, and of which products: those that are there, or new ones. Every line at fault
 * is named; a form without a word on whether it is sold is sold when it is shipped, and waits for its file when not.
 */
export function planNewForms(
  wishes: readonly SheetWish[],
  known: readonly KnownProduct[],
  used: readonly KnownFormat[],
  now: Date,
): { made: NewForm[]; faults: SheetFault[] } {
  const made: NewForm[] = [];
  const faults: SheetFault[] = [];
  const seen = new Set<string>();
  const products = new Map(known.map((product) => [product.productId, product]));
  for (const wish of wishes) {
    const { availabilityId } = wish;
    const told = faults.length;
    const fault = (message: string, field: SheetField | null = null) =>
      faults.push({ availabilityId, line: wish.line ?? null, field, message });
    if (seen.has(availabilityId)) fault(`${availabilityId} stands here twice.`);
    seen.add(availabilityId);
    if (!wish.form?.productId) {
      fault(`No form has the id ${availabilityId}. To make it, name its product under productId.`);
      continue;
    }
    const product = productOf(wish, products, fault);
    const isNewProduct = !products.has(product.productId);
    const form = formOf(wish, [...used, ...FORMATS], fault);
    const values = valuesOf(wish, form?.lineType ?? '', now, fault);
    if (isNewProduct)
      Object.assign(product, { status: values.status || 'on sale', publicationDate: values.publicationDate });
    for (const field of SETTLED) {
      const stands = product[field];
      if (values[field] !== '' && values[field] !== stands)
        fault(
          `The product is “${stands || 'without a day'}” there: change that in a line of a form that it has.`,
          field,
        );
      values[field] = stands;
    }
    if (!form || faults.length > told) continue;
    products.set(product.productId, product);
    made.push({
      row: rowOf(availabilityId, product, form, now),
      line: wish.line ?? null,
      fields: fieldsOf(values).filter(({ field }) => isNewProduct || !OF_PRODUCT.includes(field)),
      values,
      summary: wish.form?.summary ?? '',
      isNewProduct,
    });
  }
  const fresh = made.filter(({ isNewProduct }) => isNewProduct).length;
  if (fresh > MOST_NEW_PRODUCTS) {
    const message = `This file would make ${fresh} products; one may make ${MOST_NEW_PRODUCTS}.`;
    faults.push({ availabilityId: '', line: null, field: null, message });
  }
  return { made, faults };
}

type Say = (message: string, field?: SheetField | null) => void;

/** The product of a new form: as it is known, from the catalogue or from a line above, or as this line would make it. */
function productOf(wish: SheetWish, products: ReadonlyMap<string, KnownProduct>, fault: Say): KnownProduct {
  const { productId = '', title = '', contentType = '', summary = '' } = wish.form ?? {};
  const known = products.get(productId);
  if (known) {
    for (const [name, cell] of Object.entries({ title, contentType })) {
      if (known.id === 0 && cell && !sameWord(cell)(known[name as 'title']))
        fault(`Another line says otherwise about the ${name} of ${productId}.`);
    }
    return known;
  }
  if (!/^[A-Z0-9][A-Z0-9-]{0,39}$/.test(productId))
    fault('A product id is made of capital letters, digits and hyphens, at most 40.');
  if (title === '') fault(`No product has the id ${productId}. To make it, write its title.`);
  if (title.length > 200) fault('A title has at most 200 letters.');
  if (summary.length > 600) fault('A summary has at most 600 letters.');
  const kind = CONTENT_TYPES.find(sameWord(contentType));
  if (!kind) {
    const said = contentType ? `“${contentType}” is no kind of product.` : 'A new product needs a contentType.';
    fault(`${said} There are ${CONTENT_TYPES.join(', ')}.`);
  }
  return { id: 0, productId, title, contentType: kind ?? '', status: '', publicationDate: '' };
}

function formOf(
  wish: SheetWish,
  formats: readonly KnownFormat[],
  fault: Say,
): (KnownFormat & { language: string }) | null {
  const { format = '', language = '', lineType = '' } = wish.form ?? {};
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/.test(wish.availabilityId))
    fault('An availability id is made of letters, digits and hyphens, at most 60.');
  if (language.length > 40) fault('A language has at most 40 letters.');
  const known = formats.find((each) => sameWord(each.format)(format));
  if (!known) {
    const names = [...new Set(formats.map((each) => each.format))].sort().join(', ');
    fault(format ? `“${format}” is no format of this store. There are ${names}.` : 'A new form needs a format.');
  }
  const delivery = lineType ? LINE_TYPES.find(sameWord(lineType)) : known?.lineType;
  if (lineType && !delivery) fault(`“${lineType}” is no line type. There are ${LINE_TYPES.join(', ')}.`);
  if (delivery === 'BUNDLE') fault('A bundle is made in the form of the CMS, where it is said what it holds.');
  return known && delivery ? { format: known.format, lineType: delivery, language: language || 'English' } : null;
}

function valuesOf(wish: SheetWish, lineType: string, now: Date, fault: Say): SheetValues {
  const values = { ...NONE };
  for (const field of SHEET_FIELDS) {
    const written = wish.values[field]?.trim() ?? '';
    if (written === '') continue;
    const reading = readSheetValue(field, written);
    if ('fault' in reading) fault(reading.fault, field);
    else values[field] = reading.value;
  }
  if (!wish.values.price?.trim()) fault('A new form needs a price.', 'price');
  if (values.active === '') values.active = lineType === 'SHIP' ? 'yes' : 'no';
  const fields = fieldsOf(values);
  const refusal = refusalOf({ hasDraft: false, productHasDraft: false, plannedCount: 0 }, values, fields, now);
  if (refusal) fault(refusal.text, refusal.field);
  return values;
}

const fieldsOf = (values: SheetValues): NewForm['fields'] =>
  SHEET_FIELDS.filter((field) => values[field] !== '').map((field) => ({ field, from: '', to: values[field] }));

const rowOf = (
  availabilityId: string,
  { id, productId, title, contentType }: KnownProduct,
  form: KnownFormat & { language: string },
  now: Date,
): SheetRow => ({
  id: 0,
  availabilityId,
  product: id,
  productId,
  title,
  contentType,
  ...form,
  changedAt: now.toISOString(),
  changedBy: null,
  hasDraft: false,
  productHasDraft: false,
  plannedCount: 0,
  values: NONE,
});
