/** What is missing before something can be sold well. A blocking item keeps it from being published. */
export interface ChecklistItem {
  /** The field of the form that it is about. */
  field: string;
  message: string;
  isBlocking: boolean;
}

/** What the checklist looks at of a format. */
export interface FormatDraft {
  lineType?: string | null | undefined;
  listPriceMinor?: number | null | undefined;
  file?: unknown;
  components?: readonly unknown[] | null | undefined;
  stock?: number | null | undefined;
}

const blocking = (field: string, message: string): ChecklistItem => ({ field, message, isBlocking: true });
const warning = (field: string, message: string): ChecklistItem => ({ field, message, isBlocking: false });

/**
 * Returns what a format lacks, blocking items first. A format is blocked if buyers could not order it, or would pay and
 * receive nothing.
 */
export function missingInFormat({ lineType, listPriceMinor, file, components, stock }: FormatDraft): ChecklistItem[] {
  const isDigital = lineType === 'DIGITAL' || lineType === 'EBOOK';
  const isUncounted = lineType === 'SHIP' && (stock === null || stock === undefined);
  return [
    ...(listPriceMinor
      ? []
      : [blocking('listPriceMinor', 'Enter a list price. Without one, nobody can order this format.')]),
    ...(isDigital && !file
      ? [blocking('file', 'Add the file. Buyers of a digital format would pay and have nothing to download.')]
      : []),
    ...(lineType === 'BUNDLE' && !components?.length
      ? [
          blocking(
            'components',
            'Choose what the bundle is made of. Shipping, tax, stock and downloads follow from it.',
          ),
        ]
      : []),
    ...(isUncounted
      ? [warning('stock', 'Enter the copies in stock. Without a count, this format never sells out.')]
      : []),
  ];
}

/** What the checklist looks at of a product. */
export interface ProductDraft {
  image?: unknown;
  summary?: string | null | undefined;
  hasDescription: boolean;
  /** Formats that can be ordered; null while they are unknown. */
  formats: number | null;
}

/** Returns what a product lacks. Nothing of it blocks publishing: coming titles are announced before they are complete. */
export function missingInProduct({ image, summary, hasDescription, formats }: ProductDraft): ChecklistItem[] {
  return [
    ...(image ? [] : [warning('image', 'Add a picture. The store shows an empty frame without one.')]),
    ...(summary ? [] : [warning('summary', 'Add a summary. It is shown in the store and in search results.')]),
    ...(hasDescription
      ? []
      : [warning('description', 'Add a description. The product page is empty below the price.')]),
    ...(formats === 0
      ? [warning('formats', 'Publish at least one format. Without one, nobody can order this product.')]
      : []),
  ];
}
