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
      if (!opener || !isPlain) return;
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
    // React stops what happens to a part that it cannot take over yet; on its way down it is heard all the same.
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
  return isOpen && overlay ? <overlay.Overlay siteName={siteName} onClose={() => setOpen(false)} /> : null;
}
