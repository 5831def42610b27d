import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { type Cart, cartAtom, showCart } from '@/features/shell/cart';
import { useInterface } from '@/features/shell/use-interface';
import { useProfile } from '@/features/shell/use-profile';

/**
 * Returns the server's current cart, and the store's notice while it is closed. Both are null until they are loaded.
 */
export function useCart(): { cart: Cart | null; notice: string | null; isGuest: boolean; isKnown: boolean } {
  const profile = useProfile();
  const cart = useInterface(cartAtom);
  const [notice, setNotice] = useState<string | null>(null);
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    void callApi('GET /api/shopping-cart', {}).then((answer) => {
      if (answer.ok) {
        showCart(answer.data.cart);
        setNotice(answer.data.maintenanceStatus ?? null);
      }
      setRequested(true);
    });
  }, []);
  return { cart, notice, isGuest: profile?.status === 'guest', isKnown: isRequested && profile !== null };
}

/** URL fragment of the alert for a declined card: opens the payment form with fields for another card. */
export const ANOTHER_CARD = '#another-card';

/**
 * Returns where the checkout redirects without a cart: to the order that has just emptied it, otherwise to the empty
 * cart.
 */
export const emptyCartUrl = (cart: Cart | null): string =>
  cart?.recentOrder ? `/registration-complete?order=${cart.recentOrder.orderId}` : '/shopping-cart';
