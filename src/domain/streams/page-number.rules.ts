/**
 * Parses a page number in a path, which starts at 1 there, and returns it from 0. Null for an invalid number and for 1,
 * because the first page has no number. Limited to six digits.
 */
export function furtherPageOf(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? Number(text) - 1 : null;
}
