'use client';

import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';

/** Link to what's new in the reader's topics, shown once they follow one. */
export function FollowedTopicsLink() {
  const followed = useProfile()?.topics ?? [];
  return (
    <p className="library-followed" role="status">
      {followed.length ? (
        <a className="ui-button" href="/my-library/following">
          {t('{count, plural, one {Read what is new in your topic} other {Read what is new in your topics}}', {
            count: followed.length,
          })}
        </a>
      ) : null}
    </p>
  );
}
