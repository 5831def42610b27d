/** Whether a cart cached by the browser is as new as the server's (CART-24). */
export function isCartFresh(stored: { modifiedTime: string } | null, lastModified: string | null): boolean {
  if (!stored || !lastModified) return false;
  return Math.floor(Date.parse(stored.modifiedTime) / 1000) === Math.floor(Date.parse(lastModified) / 1000);
}
