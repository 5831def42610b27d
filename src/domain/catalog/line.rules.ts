/** How a line of the cart is delivered. */
export type LineKind = 'ship' | 'ebook' | 'bundle' | 'digital';

const KINDS: Record<string, LineKind> = { SHIP: 'ship', EBOOK: 'ebook', BUNDLE: 'bundle' };

/** Returns how an availability is delivered. Line types other than SHIP, EBOOK and BUNDLE are digital (STORE-14). */
export function lineKindOf(lineType: string | null | undefined): LineKind {
  return KINDS[lineType ?? ''] ?? 'digital';
}

/**
 * Whether reprint permissions are sold for an availability: only for digital ones that allow it (STORE-16, STORE-17).
 */
export function offersPermissions(availability: {
  lineType?: string | null;
  permissionsAvailable?: boolean | null;
}): boolean {
  return lineKindOf(availability.lineType) === 'digital' && availability.permissionsAvailable === true;
}

/** Returns the maximum quantity of a line: one if it is digital, otherwise the stock (STORE-19). */
export function maxCopiesOf({ lineType, stock }: { lineType?: string | null; stock?: number | null }): number {
  return lineKindOf(lineType) === 'digital' ? 1 : (stock ?? Number.POSITIVE_INFINITY);
}
