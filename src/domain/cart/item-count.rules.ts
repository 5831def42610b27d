import { t } from '@/language/t';

/** Returns the label of the subtotal of a cart, such as `Subtotal, 2 items`. */
export const subtotalLabel = (count: number): string =>
  t('{count, plural, one {Subtotal, # item} other {Subtotal, # items}}', { count });
