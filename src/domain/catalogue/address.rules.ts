/** The address of a product, which leads on to its first form (STORE-02). */
export function productUrl(slug: string): string {
  return `/product/${slug}`;
}

/** The address of one form of a product (STORE-02). */
export function availabilityUrl(slug: string, availabilityId: string): string {
  return `/product/${slug}/${availabilityId}`;
}

/** Whether an address may hold this as an availability id. */
export function isAvailabilityId(text: string): boolean {
  return text.length <= 60 && /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(text);
}
