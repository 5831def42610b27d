'use client';

import { useEffect, useRef, useState } from 'react';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import type { FollowedReading } from './reading-position';

/**
 * Tracks the reading position and offers to continue where the reader left off. The page doesn't scroll by itself,
 * because readers may want to see the opening first; only a "Continue" link jumps directly.
 */
export function ContinueOffer({ path }: { path: string }) {
  const profile = useProfile();
  const isUser = profile !== null && profile.status !== 'guest';
  const isFollowed = profile !== null && !profile.isHistoryOff;
  const [isOffered, setOffered] = useState(false);
  const reading = useRef<FollowedReading | null>(null);
  useEffect(() => {
    // Previews and other URLs of the same article are not tracked.
    if (!isFollowed || location.pathname !== path) return;
    let isOver = false;
    import('./reading-position').then(
      ({ followReading }) => {
        if (!isOver) reading.current = followReading({ path, isUser, onOffer: setOffered });
      },
      () => {},
    );
    return () => {
      isOver = true;
      reading.current?.end();
      reading.current = null;
      setOffered(false);
    };
  }, [isFollowed, isUser, path]);
  if (!isOffered) return null;
  return (
    <aside className="article-continue" aria-label={t('Continue reading')}>
      <button type="button" className="ui-button ui-button--small" onClick={() => reading.current?.resume()}>
        {t('Continue where you left off')}
      </button>
      <button
        type="button"
        className="article-continue-close"
        aria-label={t('Dismiss and read from the top')}
        onClick={() => reading.current?.decline()}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
