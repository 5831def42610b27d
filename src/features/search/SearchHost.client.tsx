'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { withMessages } from '@/language/with-messages';
import type { LogoBrand } from '@/ui/Logo';

interface OverlayProps {
  brand: LogoBrand;
  onClose: () => void;
}

/**
 * Opens the search overlay (SRCH-09). The buttons that open it are links to the search page, so they still work before
 * this runs, or if the overlay's code fails to load.
 */
export function SearchHost({ brand }: { brand: LogoBrand }) {
  const [isOpen, setOpen] = useState(false);
  const [overlay, setOverlay] = useState<{ Overlay: ComponentType<OverlayProps> } | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-search-opener]') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!opener || !isPlain) return;
      event.preventDefault();
      opener.focus();
      withMessages(() => import('./SearchOverlay.client')).then(
        ({ SearchOverlay }) => {
          setOverlay({ Overlay: SearchOverlay });
          setOpen(true);
        },
        () => location.assign('/search'),
      );
    };
    // React stops events on parts of the page it hasn't hydrated yet. The capture phase still receives them.
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
  return isOpen && overlay ? <overlay.Overlay brand={brand} onClose={() => setOpen(false)} /> : null;
}
