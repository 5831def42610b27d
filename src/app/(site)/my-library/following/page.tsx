import { connection } from 'next/server';
import { listRequest } from '@/domain/library/item-list.rules';
import { readFollowedTopics, readFollowing } from '@/domain/topics/follow.query';
import { FollowingView } from '@/features/library/FollowingView';
import { t } from '@/language/t';
import { readSiteEmptyState } from '../../help-data';
import { readSiteShell } from '../../site-data';
import { supportOf } from '../../support';
import { libraryMetadata, libraryPage } from '../frame';
import type { Query } from '../library-route';

// Rendered per request and reader.
export const instant = false;

export const generateMetadata = () => libraryMetadata(t('Following'), '/my-library/following');

/** What's new in the topics the reader follows (TOP-07, TOP-18). */
export default async function Page({ searchParams }: { searchParams: Query }) {
  await connection();
  const query = listRequest(await searchParams);
  return libraryPage('following', async (ctx) => {
    const [topics, stream, welcome, feed, nothing, shell] = await Promise.all([
      readFollowedTopics(ctx),
      readFollowing(ctx, query, query.filter),
      readSiteEmptyState('topics'),
      readSiteEmptyState('activity-feed'),
      readSiteEmptyState('generic-content'),
      readSiteShell(),
    ]);
    return (
      <FollowingView
        topics={topics}
        stream={stream}
        query={query}
        empty={{ topics: welcome, feed, nothing }}
        support={supportOf(shell)}
      />
    );
  });
}
