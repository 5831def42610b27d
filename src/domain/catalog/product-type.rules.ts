import { msg } from '@/language/t';

/** Content types of products. */
export const PRODUCT_CONTENT_TYPES = [
  msg('Book'),
  msg('Ebook'),
  msg('Case Study'),
  msg('Toolkit'),
  msg('Bundle'),
  msg('Magazine Issue'),
  msg('Magazine Article'),
  msg('Digital Article'),
  msg('Course'),
] as const;

/** Type of a product in the cart. */
export type ProductType = 'Ebook' | 'Bundle' | 'Digital' | 'Ship';

const TYPES: Record<string, ProductType> = {
  KND: 'Ebook',
  BUN: 'Bundle',
  PDF: 'Digital',
  HTM: 'Digital',
  ZIP: 'Digital',
  PPT: 'Digital',
  XLS: 'Digital',
  EPB: 'Digital',
};

/**
 * Returns the type that the last part of a product id stands for, as in `10234-PDF`. A language code may follow, as in
 * `10234-PDF-ENG`. Any other id is a shipped product (STORE-15).
 */
export function productTypeOf(productId: string): ProductType {
  const parts = productId.toUpperCase().split('-').slice(1);
  const last = TYPES[parts.at(-1) ?? ''];
  const beforeLanguage = /^[A-Z]{3}$/.test(parts.at(-1) ?? '') ? TYPES[parts.at(-2) ?? ''] : undefined;
  return last ?? beforeLanguage ?? 'Ship';
}
