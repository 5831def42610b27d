/** Returns the path of a product, which redirects to its first format (STORE-02). */
export function productUrl(slug: string): string {
  return `/product/${slug}`;
}

/** Returns the path of a format of a product (STORE-02). */
export function availabilityUrl(slug: string, availabilityId: string): string {
  return `/product/${slug}/${availabilityId}`;
}

/** Whether a text is a valid availability id. */
export function isAvailabilityId(text: string): boolean {
  return text.length <= 60 && /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(text);
}
