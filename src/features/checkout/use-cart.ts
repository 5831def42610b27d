import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { type Cart, cartAtom, showCart } from '@/features/shell/cart';
import { useInterface } from '@/features/shell/use-interface';
import { useProfile } from '@/features/shell/use-profile';

/** The cart as the server has it now, and the store's notice while it is closed; null until both are known. */
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

/** Cents of an amount in dollars. */
export const cents = (amount: number): number => Math.round(amount * 100);

/** Where the alert of a declined card leads: the form of the payment, with the fields of another card open. */
export const ANOTHER_CARD = '#another-card';

/** Where the checkout leads without a cart: to the order that has just emptied it, else to the empty cart. */
export const placeOfEmptyCart = (cart: Cart | null): string =>
  cart?.recentOrder ? `/registration-complete?order=${cart.recentOrder.orderId}` : '/shopping-cart';
