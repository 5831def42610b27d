/** How a line of the cart is delivered. */
export type LineKind = 'ship' | 'ebook' | 'bundle' | 'digital';

const KINDS: Record<string, LineKind> = { SHIP: 'ship', EBOOK: 'ebook', BUNDLE: 'bundle' };

/** How an availability is delivered; a line type other than SHIP, EBOOK and BUNDLE is digital (STORE-14). */
export function lineKindOf(lineType: string | null | undefined): LineKind {
  return KINDS[lineType ?? ''] ?? 'digital';
}

/** Whether reprint permissions are sold with an availability: with digital ones that allow it (STORE-16, STORE-17). */
export function offersPermissions(availability: {
  lineType?: string | null;
  permissionsAvailable?: boolean | null;
}): boolean {
  return lineKindOf(availability.lineType) === 'digital' && availability.permissionsAvailable === true;
}

/** The copies of one line that may be ordered at most: one of a digital one, else no limit but the stock (STORE-19). */
export function mostCopiesOf({ lineType, stock }: { lineType?: string | null; stock?: number | null }): number {
  return lineKindOf(lineType) === 'digital' ? 1 : (stock ?? Number.POSITIVE_INFINITY);
}
