'use client';

import { useEffect } from 'react';

/** Latest start of the count while the browser is busy, in milliseconds. */
const MAX_WAIT_MS = 2_000;

/**
 * Counts the reading of an article for editors (decision 038), once the page is idle. Readers whose browser asks for
 * that aren't counted, and neither are previews.
 */
export function ReadingCounter({ articleId, path, isWhole }: { articleId: string; path: string; isWhole: boolean }) {
  useEffect(() => {
    const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
    if (location.pathname !== path || globalPrivacyControl || doNotTrack === '1') return;
    const count = () =>
      import('./count-reading').then(
        ({ countReading }) => countReading(Number(articleId), isWhole),
        () => {},
      );
    if (typeof requestIdleCallback === 'undefined') setTimeout(count, MAX_WAIT_MS);
    else requestIdleCallback(count, { timeout: MAX_WAIT_MS });
  }, [articleId, path, isWhole]);
  return null;
}
