'use client';

import { useEffect, useState } from 'react';
import { CONTINUE_HASH } from '@/domain/library/reading-position.rules';
import { useProfile } from '@/features/shell/use-profile';
import { ContinueList } from '@/ui/ContinueList';
import { SectionHead } from '@/ui/SectionHead';

/**
 * What the reader has begun and not finished, from their profile. Its place is reserved before the first paint when the
 * kept profile names something to continue, and has one height whatever it holds: nothing moves when it is filled. A
 * reader whose browser doesn't know of anything yet gets the row with the next page.
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
            title="Continue reading"
            id="continue-title"
            more={{ label: 'Your library', url: '/my-library' }}
          />
          {unfinished.length ? (
            <ContinueList
              entries={unfinished.map(({ title, url, minutesLeft }) => ({
                title,
                url: `${url}${CONTINUE_HASH}`,
                note: `${minutesLeft} min left`,
              }))}
            />
          ) : (
            <p className="ui-dek">You have finished everything you began.</p>
          )}
        </section>
      ) : null}
    </div>
  );
}
