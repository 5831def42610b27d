'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useProfile } from '@/features/shell/use-profile';
import { withMessages } from '@/language/with-messages';
import { hasStoredPositions } from './stored-positions';

/**
 * Saves how far the reader has come, and offers to continue from there. The page doesn't scroll by itself, because
 * readers may want to see the opening first; only a "Continue" link jumps directly. A guest without any saved position
 * has nothing to continue, so the code loads once they scroll.
 */
export function ReadingPosition({ path }: { path: string }) {
  const profile = useProfile();
  const isUser = profile !== null && profile.status !== 'guest';
  const isFollowed = profile !== null && !profile.isHistoryOff;
  const [Offer, setOffer] = useState<ComponentType<{ path: string; isUser: boolean }> | null>(null);
  useEffect(() => {
    // Previews and other URLs of the same article are not tracked.
    if (!isFollowed || location.pathname !== path) return;
    const load = () =>
      void withMessages(() => import('./ContinueOffer.client')).then(
        ({ ContinueOffer }) => setOffer(() => ContinueOffer),
        () => {},
      );
    if (isUser || scrollY > 0 || hasStoredPositions()) load();
    else addEventListener('scroll', load, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', load);
      setOffer(null);
    };
  }, [isFollowed, isUser, path]);
  return Offer ? <Offer path={path} isUser={isUser} /> : null;
}
