'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useProfile } from '@/features/shell/use-profile';
import { withMessages } from '@/language/with-messages';

/** Taller than any page. */
const ALL_BELOW_PX = 10_000_000;

/**
 * Waits until a reader has scrolled past the article's tools, or past its summary if there are none, and then loads the
 * banner with the number of free articles left (NAV-24 to 26). Only for pages that the meter of articles has
 * counted: on a free article, on a report with a meter of its own, or on top of the gate, the number would be misleading.
 */
export function PersistentBanner() {
  const profile = useProfile();
  const isWanted = profile !== null && profile.status !== 'subscribers';
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    const mark = document.querySelector('.article-tools') ?? document.querySelector('.article-opening .ui-standfirst');
    if (!isWanted || !mark) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting) return;
        observer.disconnect();
        withMessages(() => import('./CounterBanner.client')).then(
          ({ CounterBanner }) => setBanner(() => CounterBanner),
          () => {},
        );
      },
      // Everything below the top of the window counts as seen, so a jump past the mark is noticed too.
      { rootMargin: `0px 0px ${ALL_BELOW_PX}px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isWanted]);
  return Banner && isWanted ? <Banner /> : null;
}
