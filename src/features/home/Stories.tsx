import type { StoryView } from '@/domain/streams/story.presenter';
import { cardOfStory } from '@/features/streams/stream-list.rules';
import { StoryCard } from '@/ui/StoryCard';

/** Up to four stories side by side. */
export function Stories({ stories }: { stories: StoryView[] }) {
  const columns = Math.min(4, Math.max(2, stories.length));
  return (
    <div className="wrap">
      <section className="second" aria-labelledby={`more-${stories[0]?.id}`}>
        <h2 className="sr" id={`more-${stories[0]?.id}`}>
          More stories
        </h2>
        <div className={`ruled c${columns}`}>
          {stories.slice(0, 4).map((story) => (
            <StoryCard
              key={`${story.kind}-${story.id}`}
              story={cardOfStory(story)}
              sizes="(max-width: 767px) 66vw, (max-width: 1025px) 50vw, 296px"
            />
          ))}
        </div>
      </section>
    </div>
  );
}
