'use client';

import { callApi } from '@/api/client';
import { type Cart, showCart } from '@/features/shell/cart';
import { t } from '@/language/t';

/** Notice about items in the cart that are no longer sold, with a button to remove them. */
export function UnavailableItems({ cart }: { cart: Cart }) {
  // A cart stored by this browser may be older than the field.
  const gone = cart.gone ?? [];
  if (gone.length === 0) return null;
  const removeAll = async () => {
    for (const { itemid } of gone) {
      const answer = await callApi('DELETE /api/shopping-cart', { query: { itemid }, body: undefined });
      if (answer.ok) showCart(answer.data.cart);
    }
  };
  return (
    <p className="ui-alert ui-alert--note checkout-removed" role="status">
      {t('No longer available, and not included in the total: {names}.', {
        names: gone.map(({ name }) => name).join('; '),
      })}{' '}
      <button type="button" className="ui-link" onClick={() => void removeAll()}>
        {t('Remove')}
      </button>
    </p>
  );
}
