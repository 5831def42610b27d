'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useProfile } from '@/features/shell/use-profile';

/** More than any page is long. */
const ALL_BELOW_PX = 10_000_000;

/**
 * Waits until a reader has scrolled past the tools of the article, or past its summary when it has none, and then brings
 * the banner that says how many free articles are left (NAV-24 to 26). Its code and its numbers come only then.
 * Only for pages whose text the meter has counted: on a free text, or over the gate, its number would mislead.
 */
export function PersistentBanner() {
  const profile = useProfile();
  const isWanted = profile !== null && profile.status !== 'subscribers';
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    const mark = document.querySelector('.article-tools') ?? document.querySelector('.article-opening .ui-standfirst');
    if (!isWanted || !mark || /^\/ascend(\/|$)/.test(location.pathname)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting) return;
        observer.disconnect();
        import('./CounterBanner.client').then(
          ({ CounterBanner }) => setBanner(() => CounterBanner),
          () => {},
        );
      },
      // Everything below the top of the window counts as seen, so that a leap past the mark is noticed, too.
      { rootMargin: `0px 0px ${ALL_BELOW_PX}px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isWanted]);
  return Banner && isWanted ? <Banner /> : null;
}
