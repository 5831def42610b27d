'use client';

import { useEffect, useRef, useState } from 'react';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { type FollowedReading, followReading } from './reading-position';

/** Follows a reading of the article at `path`, and offers to continue where the reader left off. */
export function ContinueOffer({ path, isUser }: { path: string; isUser: boolean }) {
  const [isOffered, setOffered] = useState(false);
  const reading = useRef<FollowedReading | null>(null);
  useEffect(() => {
    reading.current = followReading({ path, isUser, onOffer: setOffered });
    return () => {
      reading.current?.end();
      reading.current = null;
    };
  }, [isUser, path]);
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
