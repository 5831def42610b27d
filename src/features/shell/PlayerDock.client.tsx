'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { STORED_LISTENING } from '@/domain/accounts/session.rules';
import { withMessages } from '@/language/with-messages';

/** Same value as in `listening.ts`, which is loaded only when something plays. */
const LISTEN_EVENT = 'masthead:listen';

const PlayerBar = lazy(() =>
  withMessages(() => import('./PlayerBar.client')).then(({ PlayerBar }) => ({ default: PlayerBar })),
);

/** Mount point of the player at the bottom of every page. Its code loads when something is played. */
export function PlayerDock() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    try {
      if (sessionStorage.getItem(STORED_LISTENING)) want();
    } catch {
      // Without storage, there is nothing to resume.
    }
    window.addEventListener(LISTEN_EVENT, want);
    return () => window.removeEventListener(LISTEN_EVENT, want);
  }, []);
  return isWanted ? (
    <Suspense>
      <PlayerBar />
    </Suspense>
  ) : null;
}
