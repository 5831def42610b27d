'use client';

import { useProfile } from '@/features/shell/use-profile';

/** Link to what's new in the reader's topics, shown once they follow one. */
export function FollowedTopicsLink() {
  const followed = useProfile()?.topics ?? [];
  return (
    <p className="library-followed" role="status">
      {followed.length ? (
        <a className="ui-button" href="/my-library/following">
          Read what is new in your {followed.length === 1 ? 'topic' : 'topics'}
        </a>
      ) : null}
    </p>
  );
}
