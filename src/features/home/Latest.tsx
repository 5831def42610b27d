import type { HomeSection } from '@/domain/home/home.presenter';
import { typeText } from '@/domain/streams/type-text.rules';
import { GrowingStream } from '@/features/streams/GrowingStream.client';
import { rowOfStory, storyUrl } from '@/features/streams/stream-list.rules';
import { msg, t } from '@/language/t';
import { RankList } from '@/ui/RankList';
import { SectionHead } from '@/ui/SectionHead';
import { StoryRow } from '@/ui/StoryRow';

const PARTS = [
  { label: msg('Articles') },
  { label: msg('Video'), query: 'kind=video' },
  { label: msg('Podcasts'), query: 'kind=episode' },
];

/** The newest stories with a button to load more, and the editors' picks next to them (HOME-02, HOME-06). */
export function Latest({ latest }: { latest: Extract<HomeSection, { kind: 'latest' }> }) {
  const { title, stream, picks, picksTitle } = latest;
  return (
    <div className="ui-container">
      <section className={picks.length ? 'ui-section ui-with-sidebar' : 'ui-section'} aria-labelledby="latest-title">
        <div>
          <SectionHead title={title} id="latest-title" more={{ label: t('See all'), url: '/the-latest' }} />
          <GrowingStream
            number={stream.number}
            last={stream.last}
            size={stream.size}
            total={stream.total}
            kicker="topic"
            headline="ui-title-4"
            href="/the-latest"
            parts={PARTS.map((part) => ({ ...part, label: t(part.label) }))}
          >
            {stream.stories.map((story) => (
              <StoryRow key={`${story.kind}-${story.id}`} story={rowOfStory(story, 'topic')} size="ui-title-4" />
            ))}
          </GrowingStream>
        </div>
        {picks.length ? (
          <div>
            <SectionHead title={picksTitle} />
            <RankList
              entries={picks.map((story) => ({
                title: story.title,
                url: storyUrl(story),
                note: story.topic?.name ?? typeText(story.contentType),
              }))}
            />
          </div>
        ) : null}
      </section>
    </div>
  );
}
