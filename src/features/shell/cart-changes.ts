import { type ApiResult, callApi, type DataOf } from '@/api/client';
import { addToCartItem, itemsToAdd, type OfferedItem, sentItem } from '@/domain/cart/cart-item.rules';
import { interfaceStore } from './account.atoms';
import { type CartLine, cartNoticeAtom, showCart, whileProcessing } from './cart';
import { logEvent } from './data-layer';

/** Adds items to the cart and shows the result (CART-25 to 27, STORE-20, ANA-01). */
export async function putIntoCart(requestedItems: readonly OfferedItem[]): Promise<void> {
  const items = itemsToAdd(requestedItems.map(addToCartItem));
  if (items.length === 0) return;
  const answer = await whileProcessing(() =>
    callApi('POST /api/shopping-cart', { body: items.map(sentItem) as never }),
  );
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  if (!answer.ok) {
    const message = answer.error.code === 'sold-out' ? answer.error.message : null;
    interfaceStore.set(cartNoticeAtom, { kind: 'failed', productIds, message });
    return;
  }
  const { cart, maintenanceStatus } = answer.data;
  if (maintenanceStatus !== undefined) {
    interfaceStore.set(cartNoticeAtom, { kind: 'maintenance', notice: maintenanceStatus });
    return;
  }
  showCart(cart);
  logEvent('Add to Cart', {
    items: items.map(({ itemId, productTitle, quantity, productPrice }) => ({
      itemid: itemId,
      name: productTitle,
      quantity,
      price: productPrice,
    })),
  });
  interfaceStore.set(cartNoticeAtom, { kind: 'added', items, cart });
}

type Answer = ApiResult<DataOf<'GET /api/shopping-cart'>>;

/** Sets the quantity of a line; 0 removes it (CART-18, ANA-02). @returns an error message, or null */
export async function setQuantity(line: CartLine, quantity: number): Promise<string | null> {
  const answer: Answer =
    quantity > 0
      ? await callApi('POST /api/shopping-cart', {
          body: { mode: 'set', items: [{ itemid: line.itemid, quantity, type: line.type }] } as never,
        })
      : await callApi('DELETE /api/shopping-cart', { query: { itemid: line.itemid }, body: undefined });
  if (!answer.ok) return answer.error.message;
  showCart(answer.data.cart);
  if (quantity === 0) {
    const { itemid, name, unitPrice } = line;
    logEvent('Remove from Cart', { item: { itemid, name, quantity: line.quantity, price: unitPrice } });
  }
  return answer.data.maintenanceStatus ?? null;
}
