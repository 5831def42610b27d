'use client';

import { useEffect } from 'react';
import { READY_EVENT } from './page-scripts.rules';

/** Says that the scripts of the page listen. To stand behind everything else. */
export function Ready(): null {
  useEffect(() => {
    dispatchEvent(new Event(READY_EVENT));
  }, []);
  return null;
}
