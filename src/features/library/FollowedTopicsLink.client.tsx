'use client';

import { useProfile } from '@/features/shell/use-profile';

/** The way on for a reader who has just begun to follow: what came out under his topics. */
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
