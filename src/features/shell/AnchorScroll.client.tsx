'use client';

import { useEffect } from 'react';
import { ANCHOR_SCROLL_MS, scrollToElement } from '@/ui/scroll';

/** Scrolls smoothly to anchors on the same page (UI-17). Without JavaScript the browser jumps there. */
export function AnchorScroll() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (!link || !isPlain || event.defaultPrevented) return;
      const { pathname, search } = window.location;
      const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (!place || link.pathname !== pathname || link.search !== search) return;
      event.preventDefault();
      window.history.pushState(null, '', link.hash);
      void scrollToElement(place, ANCHOR_SCROLL_MS).then(() => focusOn(place));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}

/** Moves the keyboard focus to the target, so that Tab continues from there. */
function focusOn(place: HTMLElement): void {
  if (!place.matches('a[href], button, input, select, textarea, [tabindex]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
