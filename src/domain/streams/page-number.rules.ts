/**
 * Reads the page number at the end of an address, counted there from 1 and answered counted from 0. Null for what is no
 * further page: the first page has the address without a number, and no list has a million pages.
 */
export function furtherPageOf(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? Number(text) - 1 : null;
}
