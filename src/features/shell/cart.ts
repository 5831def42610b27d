import { atom } from 'jotai/vanilla';
import { callApi, type DataOf, readLastModified } from '@/api/client';
import { type AddToCartItem, isCartFresh } from '@/domain/cart/cart-item.rules';
import { interfaceStore } from './account.atoms';
import { hasSession } from './session-profile';

export type Cart = DataOf<'GET /api/shopping-cart'>['cart'];
export type CartLine = Cart['line_items']['physical_items'][number];

/** What became of putting something into the cart, while the visitor is told of it. */
export type CartNotice =
  | { kind: 'added'; items: readonly AddToCartItem[]; cart: Cart }
  | { kind: 'failed'; productIds: readonly string[]; message: string | null }
  | { kind: 'maintenance'; notice: string };

/** Where this browser keeps the cart. */
export const STORED_CART = 'masthead.cart';

/** The cart; null until it is known. */
export const cartAtom = atom<Cart | null>(null);
/** What the visitor is told about his cart. */
export const cartNoticeAtom = atom<CartNotice | null>(null);
/** Whether the Processing modal stands over the page (UI-05). */
export const processingAtom = atom(false);

function stored(): Cart | null {
  try {
    return JSON.parse(localStorage.getItem(STORED_CART) ?? 'null') as Cart | null;
  } catch {
    return null;
  }
}

/** Shows a cart that the server has told, and keeps it. */
export function showCart(cart: Cart): void {
  interfaceStore.set(cartAtom, cart);
  try {
    localStorage.setItem(STORED_CART, JSON.stringify(cart));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Lines of a cart, parcels first. */
export const linesOf = (cart: Cart): CartLine[] => [
  ...cart.line_items.physical_items,
  ...cart.line_items.digital_items,
];

/**
 * Finds out what is in the cart. A browser that never put anything into one asks nothing; a kept cart is asked for anew
 * only when the server's has changed (CART-24).
 */
export async function loadCart(isNeeded = false): Promise<void> {
  const storedCart = stored();
  if (!storedCart && !hasSession() && !isNeeded) return;
  if (storedCart) {
    interfaceStore.set(cartAtom, storedCart);
    const head = await readLastModified('GET /api/shopping-cart', {});
    if (!head || isCartFresh(storedCart, head.lastModified)) return;
  }
  const answer = await callApi('GET /api/shopping-cart', {});
  if (answer.ok) showCart(answer.data.cart);
}

/** Runs work behind the Processing modal. */
export async function whileProcessing<T>(work: () => Promise<T>): Promise<T> {
  interfaceStore.set(processingAtom, true);
  try {
    return await work();
  } finally {
    interfaceStore.set(processingAtom, false);
  }
}
