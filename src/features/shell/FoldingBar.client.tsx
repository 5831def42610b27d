'use client';

import { useEffect } from 'react';
import { SCROLL_INTERVAL_MS, throttle } from '@/ui/throttle';
import { isLogoCompact } from './logo-swap.rules';

/**
 * Replaces the masthead with a compact bar once the masthead has scrolled out of view (NAV-10), and closes the menu on
 * the switch.
 */
export function FoldingBar({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    const root = document.documentElement;
    const update = () => {
      const isFolded = isLogoCompact({
        scrolled: window.scrollY,
        width: window.innerWidth,
        hasTopAd: document.querySelector('[data-top-ad]') !== null,
      });
      if (isFolded === root.hasAttribute('data-folded')) return;
      root.toggleAttribute('data-folded', isFolded);
      const menu = document.getElementById('menu');
      if (menu?.matches(':popover-open')) menu.hidePopover();
    };
    const onScroll = throttle(update, SCROLL_INTERVAL_MS);
    update();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);
  return <div className="shell-bar">{children}</div>;
}
