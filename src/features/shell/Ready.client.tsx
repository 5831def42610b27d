'use client';

import { useEffect } from 'react';
import { READY_EVENT } from './page-scripts.rules';

/** Says that the scripts of the page listen. To stand behind everything else. */
export function Ready(): null {
  useEffect(() => {
    // Parts of the page that React has not taken over yet are taken over for an event, but not within an effect.
    const later = setTimeout(() => dispatchEvent(new Event(READY_EVENT)));
    return () => clearTimeout(later);
  }, []);
  return null;
}
