import type { StoryView } from '@/domain/streams/story.presenter';
import { cardOfStory } from '@/features/streams/stream-list.rules';
import { t } from '@/language/t';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { StoryCard } from '@/ui/StoryCard';
import { PlacedGrid } from './PlacedGrid';

/** Stories placed by editors, four in a row. */
export function Stories({ stories }: { stories: StoryView[] }) {
  const columns = Math.min(4, Math.max(2, stories.length));
  return (
    <div className="ui-container">
      <section className="home-second ui-late" aria-labelledby={`more-${stories[0]?.id}`}>
        <h2 className="ui-visually-hidden" id={`more-${stories[0]?.id}`}>
          {t('More stories')}
        </h2>
        <PlacedGrid
          grid={`ui-ruled ui-columns-${columns}`}
          cards={stories.map((story) => (
            <StoryCard
              key={`${story.kind}-${story.id}`}
              story={cardOfStory(story)}
              sizes={`${MOBILE_LAYOUT} 66vw, (max-width: 1025px) 50vw, 296px`}
            />
          ))}
        />
      </section>
    </div>
  );
}
