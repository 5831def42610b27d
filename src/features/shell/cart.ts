import { atom } from 'jotai/vanilla';
import { callApi, type DataOf, readVersion } from '@/api/client';
import { STORED_CART } from '@/domain/accounts/session.rules';
import type { AddToCartItem } from '@/domain/cart/cart-item.rules';
import { isCartFresh } from '@/domain/cart/cart-version.rules';
import { interfaceStore } from './account.atoms';
import { hasSession } from './session-profile';

export type Cart = DataOf<'GET /api/shopping-cart'>['cart'];
export type CartLine = Cart['line_items']['physical_items'][number];

/** Result of adding to the cart, while its dialog is shown. */
export type CartNotice =
  | { kind: 'added'; items: readonly AddToCartItem[]; cart: Cart }
  | { kind: 'failed'; productIds: readonly string[]; message: string | null }
  | { kind: 'maintenance'; notice: string };

/** The cart; null until it is loaded. */
export const cartAtom = atom<Cart | null>(null);
/** The result to show to the visitor, or null. */
export const cartNoticeAtom = atom<CartNotice | null>(null);
/** Whether the Processing modal is open (UI-05). */
export const processingAtom = atom(false);

function stored(): Cart | null {
  try {
    return JSON.parse(localStorage.getItem(STORED_CART) ?? 'null') as Cart | null;
  } catch {
    return null;
  }
}

/** Returns a cart without what is personal. Pages that need it request the cart again. */
const withoutBuyer = (cart: Cart): Cart => ({
  ...cart,
  shippingAddress: null,
  billingAddress: null,
  shippingFault: null,
  payment: null,
  recentOrder: null,
});

/** Shows a cart returned by the server, and stores it. */
export function showCart(cart: Cart): void {
  interfaceStore.set(cartAtom, cart);
  try {
    localStorage.setItem(STORED_CART, JSON.stringify(withoutBuyer(cart)));
  } catch {
    // Without storage, the next page requests the cart again.
  }
}

/** Lines of a cart, physical products first. */
export const linesOf = (cart: Cart): CartLine[] => [
  ...cart.line_items.physical_items,
  ...cart.line_items.digital_items,
];

/**
 * Loads the cart. A browser that never added anything sends no request; a stored cart is refreshed only if the server's
 * has changed (CART-24).
 */
export async function loadCart(isNeeded = false): Promise<void> {
  const storedCart = stored();
  if (!storedCart && !hasSession() && !isNeeded) return;
  if (storedCart) {
    // Version 1.0 stored the buyer too.
    showCart(storedCart);
    const head = await readVersion('GET /api/shopping-cart', {});
    if (!head || isCartFresh(storedCart, head.lastModified)) return;
  }
  const answer = await callApi('GET /api/shopping-cart', {});
  if (answer.ok) showCart(answer.data.cart);
}

/** Runs a task behind the Processing modal. */
export async function whileProcessing<T>(work: () => Promise<T>): Promise<T> {
  interfaceStore.set(processingAtom, true);
  try {
    return await work();
  } finally {
    interfaceStore.set(processingAtom, false);
  }
}
