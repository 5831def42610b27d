'use client';

import { lazy, Suspense, useEffect, useState } from 'react';

/** As in `listening.ts`, which is loaded only when there is something to hear. */
const LISTEN_EVENT = 'masthead:listen';
const KEPT_AS = 'listening';

const PlayerBar = lazy(() => import('./PlayerBar.client').then(({ PlayerBar }) => ({ default: PlayerBar })));

/** The place of the player at the foot of every page. Its program comes when something is played, not before. */
export function PlayerDock() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    try {
      if (sessionStorage.getItem(KEPT_AS)) want();
    } catch {
      // A browser that stores nothing has nothing to go on with.
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
