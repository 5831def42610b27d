import type { OfferedItem } from '@/domain/cart/cart-item.rules';
import { interfaceStore } from './account.atoms';
import { cartNoticeAtom, whileProcessing } from './cart';

/** Adds items to the cart and shows the result. The code loads on first use. */
export async function addToCart(items: readonly OfferedItem[]): Promise<void> {
  const changes = await whileProcessing(() => import('./cart-changes')).catch(() => null);
  if (changes) await changes.putIntoCart(items);
  else {
    const productIds = [...new Set(items.map(({ productId }) => productId))];
    interfaceStore.set(cartNoticeAtom, { kind: 'failed', productIds, message: null });
  }
}
