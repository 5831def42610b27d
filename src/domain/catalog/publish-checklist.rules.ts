import { t } from '@/language/t';

/** Something that is missing before a product or format can be sold. A blocking item prevents publishing. */
export interface ChecklistItem {
  /** Name of the form field. */
  field: string;
  message: string;
  isBlocking: boolean;
}

/** A format with the fields that the checklist examines. */
export interface FormatDraft {
  lineType?: string | null | undefined;
  listPriceMinor?: number | null | undefined;
  file?: unknown;
  components?: readonly unknown[] | null | undefined;
  stock?: number | null | undefined;
  weightGrams?: number | null | undefined;
}

const blocking = (field: string, message: string): ChecklistItem => ({ field, message, isBlocking: true });
const warning = (field: string, message: string): ChecklistItem => ({ field, message, isBlocking: false });

/**
 * Returns what a format lacks, blocking items first. A format is blocked if buyers couldn't order it, or would pay and
 * receive nothing.
 */
export function missingInFormat(format: FormatDraft): ChecklistItem[] {
  const { lineType, listPriceMinor, file, components, stock, weightGrams } = format;
  const isDigital = lineType === 'DIGITAL' || lineType === 'EBOOK';
  const isUncounted = lineType === 'SHIP' && (stock === null || stock === undefined);
  return [
    ...(listPriceMinor
      ? []
      : [blocking('listPriceMinor', t('Enter a list price. Without one, nobody can order this format.'))]),
    ...(isDigital && !file
      ? [blocking('file', t('Add the file. Buyers of a digital format would pay and have nothing to download.'))]
      : []),
    ...(lineType === 'BUNDLE' && !components?.length
      ? [
          blocking(
            'components',
            t('Choose the components of the bundle. They determine shipping, tax, stock and downloads.'),
          ),
        ]
      : []),
    ...(isUncounted
      ? [warning('stock', t('Enter the copies in stock. Without a count, this format never sells out.'))]
      : []),
    ...(lineType === 'SHIP' && !weightGrams
      ? [
          warning(
            'weightGrams',
            t('Enter the weight. Without one, this format counts as 0 grams in the shipping rates.'),
          ),
        ]
      : []),
  ];
}

/** Returns the first thing that keeps a stored format from being sold at a price, undefined if nothing does. */
export function missingForSale(
  row: { lineType: string; hasFile: boolean; componentCount: number },
  listPriceMinor: number,
): ChecklistItem | undefined {
  const { lineType, hasFile, componentCount } = row;
  const format = { lineType, listPriceMinor, file: hasFile, components: Array(componentCount) };
  return missingInFormat(format).find(({ isBlocking }) => isBlocking);
}

/** A product with the fields that the checklist examines. */
export interface ProductDraft {
  image?: unknown;
  summary?: string | null | undefined;
  hasDescription: boolean;
  /** Number of formats that can be ordered. Null while it is unknown. */
  formats: number | null;
}

/**
 * Returns what a product lacks. Nothing blocks publishing, because upcoming titles are announced before they are
 * complete.
 */
export function missingInProduct({ image, summary, hasDescription, formats }: ProductDraft): ChecklistItem[] {
  return [
    ...(image ? [] : [warning('image', t('Add an image. Without one, the store shows an empty frame.'))]),
    ...(summary ? [] : [warning('summary', t('Add a summary. It is shown in the store and in search results.'))]),
    ...(hasDescription
      ? []
      : [warning('description', t('Add a description. The product page is empty below the price.'))]),
    ...(formats === 0
      ? [warning('formats', t('Publish at least one format. Without one, nobody can order this product.'))]
      : []),
  ];
}
