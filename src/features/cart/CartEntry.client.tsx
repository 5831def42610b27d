'use client';

import { type ComponentType, useRef, useState } from 'react';
import { cartAtom } from '@/features/shell/cart';
import { useInterface } from '@/features/shell/use-interface';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';
import { withMessages } from '@/language/with-messages';

interface MiniProps {
  close: () => void;
}

/**
 * Cart link with the number of items (CART-20). Without JavaScript, and while the cart is empty, it opens the cart
 * page; otherwise it opens the mini cart, whose code loads then. The icon is passed as a child so that the server
 * renders it.
 */
export function CartEntry({ isIcon = false, children }: { isIcon?: boolean; children: React.ReactNode }) {
  const known = useInterface(cartAtom);
  const cart = useProfile() ? known : null;
  const flyout = useRef<HTMLDivElement>(null);
  const [Mini, setMini] = useState<ComponentType<MiniProps> | null>(null);
  const count = cart?.itemCount ?? 0;
  const open = (event: React.MouseEvent) => {
    if (count === 0 || event.metaKey || event.ctrlKey || event.shiftKey || location.pathname === '/shopping-cart')
      return;
    event.preventDefault();
    withMessages(() => import('./MiniCart.client')).then(
      ({ MiniCart }) => {
        setMini(() => MiniCart);
        flyout.current?.showPopover();
      },
      () => location.assign('/shopping-cart'),
    );
  };
  return (
    <>
      <a className="cart-link" href="/shopping-cart" onClick={open} aria-label={isIcon ? t('Cart') : undefined}>
        {children}
        {isIcon ? null : t('Cart')}
        {count > 0 ? (
          <span className="ui-badge">
            {count}
            <span className="ui-visually-hidden">{` ${t('{count, plural, one {item} other {items}}', { count })}`}</span>
          </span>
        ) : null}
      </a>
      <div className="ui-flyout cart-flyout" popover="auto" ref={flyout} role="dialog" aria-label={t('Your cart')}>
        {Mini ? <Mini close={() => flyout.current?.hidePopover()} /> : null}
      </div>
    </>
  );
}
