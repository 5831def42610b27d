'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useProfile } from '@/features/shell/use-profile';

/**
 * Waits until a reader has scrolled past the tools of the article, or past its summary when it has none, and then brings
 * the banner that says how many free articles are left (NAV-24 to 26). Its code and its numbers come only then.
 */
export function PersistentBanner() {
  const profile = useProfile();
  const isWanted = profile !== null && profile.status !== 'subscribers';
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    const mark = document.querySelector('.tools') ?? document.querySelector('.art-open .stand');
    if (!isWanted || !mark || /^\/ascend(\/|$)/.test(location.pathname)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting || entry.boundingClientRect.bottom > 0) return;
      observer.disconnect();
      import('./CounterBanner.client').then(
        ({ CounterBanner }) => setBanner(() => CounterBanner),
        () => {},
      );
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isWanted]);
  return Banner && isWanted ? <Banner /> : null;
}
