'use client';

import { type ComponentType, useEffect, useState } from 'react';

interface OverlayProps {
  siteName: string;
  onClose: () => void;
}

/**
 * Opens the search over the page when one of its openers is followed (SRCH-09). They are links to the search page: until
 * this runs, or when the overlay's code cannot be had, they lead there.
 */
export function SearchHost({ siteName }: { siteName: string }) {
  const [isOpen, setOpen] = useState(false);
  const [overlay, setOverlay] = useState<{ Overlay: ComponentType<OverlayProps> } | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-search-opener]') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!opener || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      opener.focus();
      import('./SearchOverlay.client').then(
        ({ SearchOverlay }) => {
          setOverlay({ Overlay: SearchOverlay });
          setOpen(true);
        },
        () => location.assign('/search'),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return isOpen && overlay ? <overlay.Overlay siteName={siteName} onClose={() => setOpen(false)} /> : null;
}
