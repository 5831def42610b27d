import { SUGGESTED_TOPICS } from '@/domain/topics/follow.rules';
import { t } from '@/language/t';
import { FollowButton } from '@/ui/FollowButton';
import { SectionHead } from '@/ui/SectionHead';
import { FollowedTopicsLink } from './FollowedTopicsLink.client';

/** The eight topics suggested to new readers (TOP-09, TOP-10). */
export function TopicSuggestions({ title }: { title: string }) {
  return (
    <section className="ui-section" aria-label={title}>
      <SectionHead title={title} more={{ label: t('Find More'), url: '/topics' }} />
      <ul className="library-topic-suggestions">
        {SUGGESTED_TOPICS.map((topic) => (
          <li key={topic}>
            <span className="ui-title-4 ui-serif">{topic}</span>
            <FollowButton topic={topic} />
          </li>
        ))}
      </ul>
      <FollowedTopicsLink />
    </section>
  );
}
