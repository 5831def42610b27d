'use client';

import { useEffect } from 'react';

const PAUSE_MS = 200;

/**
 * Lays out the parts that phones left out at first, one at a time while the browser is idle. Without it, anchors would
 * miss their place, and a picture of the whole page would have gaps.
 */
export function LateLayout(): null {
  useEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('.ui-section, .ui-late')];
    const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, PAUSE_MS));
    const layOutNext = () => {
      const part = parts.shift();
      if (!part) return;
      part.style.contentVisibility = 'visible';
      whenIdle(layOutNext);
    };
    whenIdle(layOutNext);
  }, []);
  return null;
}
