import type { AddToCartItem } from '@/domain/cart/cart-item.rules';
import { interfaceStore } from './account.atoms';
import { cartNoticeAtom, whileProcessing } from './cart';

/** Puts items into the cart and tells the visitor what became of it. The code for it comes with the first use. */
export async function addToCart(items: readonly AddToCartItem[]): Promise<void> {
  const changes = await whileProcessing(() => import('./cart-changes')).catch(() => null);
  if (changes) await changes.putIntoCart(items);
  else {
    const productIds = [...new Set(items.map(({ productId }) => productId))];
    interfaceStore.set(cartNoticeAtom, { kind: 'failed', productIds, message: null });
  }
}
