'use client';

import { type ComponentType, useRef, useState } from 'react';
import { cartAtom } from '@/features/shell/cart';
import { useInterface } from '@/features/shell/use-interface';
import { useProfile } from '@/features/shell/use-profile';

interface MiniProps {
  close: () => void;
}

/**
 * The way to the cart, with the number of its items (CART-20). Without script, and while it is empty, it leads to the
 * cart's page; else it opens the mini cart, whose code comes then. The icon is its child: drawn by the server, it is no script.
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
    import('./MiniCart.client').then(
      ({ MiniCart }) => {
        setMini(() => MiniCart);
        flyout.current?.showPopover();
      },
      () => location.assign('/shopping-cart'),
    );
  };
  return (
    <>
      <a className="cart-link" href="/shopping-cart" onClick={open} aria-label={isIcon ? 'Cart' : undefined}>
        {children}
        {isIcon ? null : 'Cart'}
        {count > 0 ? (
          <span className="ui-badge">
            {count}
            <span className="ui-visually-hidden">{count === 1 ? ' item' : ' items'}</span>
          </span>
        ) : null}
      </a>
      <div className="ui-flyout cart-flyout" popover="auto" ref={flyout} role="dialog" aria-label="Your cart">
        {Mini ? <Mini close={() => flyout.current?.hidePopover()} /> : null}
      </div>
    </>
  );
}
