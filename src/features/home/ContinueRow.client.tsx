'use client';

import { useEffect, useState } from 'react';
import { CONTINUE_HASH } from '@/domain/library/reading-position.rules';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';
import { ContinueList } from '@/ui/ContinueList';
import { SectionHead } from '@/ui/SectionHead';

/**
 * Articles the reader has begun but not finished, from their profile. If the stored profile has any, space is reserved
 * before the first paint; the row has a fixed height, so nothing shifts when it is filled. If the browser doesn't know
 * of any yet, the row appears on the next page load.
 */
export function ContinueRow() {
  const unfinished = useProfile()?.continueReading;
  const [isReserved, setReserved] = useState(false);
  useEffect(() => setReserved(document.documentElement.dataset.continue !== undefined), []);
  const isShown = isReserved && unfinished !== undefined;
  return (
    <div className="ui-container home-continue">
      {isShown ? (
        <section aria-labelledby="continue-title">
          <SectionHead
            title={t('Continue reading')}
            id="continue-title"
            more={{ label: t('Your library'), url: '/my-library' }}
          />
          {unfinished.length ? (
            <ContinueList
              entries={unfinished.map(({ title, url, minutesLeft }) => ({
                title,
                url: `${url}${CONTINUE_HASH}`,
                note: t('{minutes} min left', { minutes: minutesLeft }),
              }))}
            />
          ) : (
            <p className="ui-dek">{t('You have finished everything you began.')}</p>
          )}
        </section>
      ) : null}
    </div>
  );
}
