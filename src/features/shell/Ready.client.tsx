'use client';

import { useEffect } from 'react';
import { READY_EVENT } from './ready-event.rules';

/** Dispatches `READY_EVENT` once the page around it has been hydrated. */
export function Ready(): null {
  useEffect(() => {
    // Replayed events must not run inside React's commit phase.
    const replay = setTimeout(() => dispatchEvent(new Event(READY_EVENT)));
    return () => clearTimeout(replay);
  }, []);
  return null;
}
