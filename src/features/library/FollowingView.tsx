import type { EmptyStateView } from '@/domain/help/empty-state.query';
import { type ListRequest, listUrl } from '@/domain/library/item-list.rules';
import type { StreamPage } from '@/domain/streams/stream.rules';
import type { Support } from '@/features/shell/GeneralError.client';
import { Pagination } from '@/features/streams/Pagination';
import { rowOfStory } from '@/features/streams/stream-list.rules';
import { msg, t } from '@/language/t';
import { EmptyState } from '@/ui/EmptyState';
import { StoryRow } from '@/ui/StoryRow';
import { emptyPage } from './empty-page.rules';
import { TopicMenu } from './TopicMenu.client';
import { TopicSuggestions } from './TopicSuggestions';

const URL = '/my-library/following';

/** Filters of the following stream (TOP-18). */
const FILTERS = [
  { label: msg('All'), filter: '' },
  { label: msg('Articles'), filter: 'Digital Article' },
  { label: msg('From the magazine'), filter: 'Magazine Article' },
  { label: msg('Interviews'), filter: 'Interview' },
  { label: msg('Research'), filter: 'Research' },
  { label: msg('Video'), filter: 'Video' },
  { label: msg('Podcasts'), filter: 'Podcast' },
];

interface FollowingViewProps {
  topics: { id: string; name: string; url: string }[];
  stream: StreamPage;
  query: ListRequest;
  empty: { topics: EmptyStateView; feed: EmptyStateView; nothing: EmptyStateView };
  support: Support;
}

/** What's new in the topics a reader follows. A reader who follows none sees suggestions (TOP-07 to 11). */
export function FollowingView({ topics, stream, query, empty, support }: FollowingViewProps) {
  if (topics.length === 0) {
    return (
      <>
        <EmptyState {...empty.topics} />
        <TopicSuggestions title={t('Topics to begin with')} />
      </>
    );
  }
  return (
    <div className="library-following">
      <section aria-label={t('New in your topics')}>
        <ul className="ui-chips ui-stream-parts">
          {FILTERS.map(({ label, filter }) => (
            <li key={label}>
              <a
                className="ui-chip"
                href={listUrl(URL, { filter })}
                aria-current={query.filter === filter ? 'true' : undefined}
              >
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
        {stream.stories.length ? (
          <div className="ui-stream ui-stream--first">
            {stream.stories.map((story) => (
              <StoryRow key={`${story.kind}-${story.id}`} story={rowOfStory(story, 'topic')} heading="h2" />
            ))}
          </div>
        ) : (
          <EmptyState
            {...(query.number > 0
              ? emptyPage(listUrl(URL, { filter: query.filter }))
              : query.filter
                ? empty.nothing
                : empty.feed)}
          />
        )}
        <Pagination
          current={query.number + 1}
          count={stream.last + 1}
          hrefOf={(number) => listUrl(URL, { filter: query.filter, number: number - 1 })}
        />
      </section>
      <aside aria-label={t('Your topics')}>
        <TopicMenu topics={topics} support={support} />
      </aside>
    </div>
  );
}
