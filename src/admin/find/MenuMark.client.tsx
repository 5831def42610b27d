'use client';

import { useNav } from '@payloadcms/ui';
import { useEffect } from 'react';

/**
 * Marks the page once the menu of the CMS has been closed where it covers or narrows the page. The CMS renders it open, and
 * closes it only after it has measured the window: until then it stays hidden there (`find.css`), because what is pressed
 * while the page moves is lost.
 */
export function MenuMark() {
  const { hydrated, navOpen } = useNav();
  useEffect(() => {
    if (hydrated && !navOpen) document.documentElement.dataset.menuClosed = '';
  }, [hydrated, navOpen]);
  return null;
}
