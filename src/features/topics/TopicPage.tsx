import type { StoryView } from '@/domain/streams/story.presenter';
import { typeText } from '@/domain/streams/type-text.rules';
import type { TopicView } from '@/domain/topics/topic.presenter';
import { Main } from '@/features/shell/Main';
import { StreamList, type StreamView } from '@/features/streams/StreamPageView';
import { productCardOf, storyUrl } from '@/features/streams/stream-list.rules';
import { t } from '@/language/t';
import { FollowButton } from '@/ui/FollowButton';
import { Picture } from '@/ui/Picture';
import { RankList } from '@/ui/RankList';
import { SectionHead } from '@/ui/SectionHead';
import { articleCount } from './topic-index.rules';

interface TopicPageProps {
  topic: TopicView;
  stream: StreamView;
  /** Stories that an editor picked for readers new to the topic. */
  startHere: StoryView[];
  /** Related products from the store. */
  products: StoryView[];
}

/** A topic: its name, its stream, where to start, and nearby topics. Further pages show the name in a smaller size. */
export function TopicPage({ topic, stream, startHere, products }: TopicPageProps) {
  const hasSide = startHere.length > 0 || topic.nearby.length > 0 || products.length > 0;
  return (
    <Main data-section="/topics">
      <div className="ui-container">
        <TopicHead topic={topic} number={stream.number} />
        <div className={hasSide ? 'topics-body ui-with-sidebar' : 'topics-body'}>
          <section aria-label={t('Everything on {topic}', { topic: topic.name })}>
            <StreamList
              stream={stream}
              kicker="type"
              url={topic.url}
              endpoint="/service/latest"
              query={`topic=${topic.url.split('/').at(-1)}`}
              empty={t('No articles on this topic yet.')}
            />
          </section>
          {hasSide ? (
            <div className="topics-side">
              {startHere.length ? (
                <section>
                  <SectionHead title={t('Start here')} />
                  <RankList
                    entries={startHere.map((story) => ({
                      title: story.title,
                      url: storyUrl(story),
                      note: `${typeText(story.contentType)}, ${story.publishedAt.slice(0, 4)}`,
                    }))}
                  />
                </section>
              ) : null}
              {products.length ? (
                <section>
                  <SectionHead title={t('From the store')} />
                  <RankList
                    entries={products.map((product) => ({
                      title: product.title,
                      url: storyUrl(product),
                      note: [typeText(product.contentType), productCardOf(product).offer].filter(Boolean).join(', '),
                    }))}
                  />
                </section>
              ) : null}
              {topic.nearby.length ? <Nearby topics={topic.nearby} /> : null}
            </div>
          ) : null}
        </div>
      </div>
    </Main>
  );
}

function TopicHead({ topic, number }: { topic: TopicView; number: number }) {
  const isFirst = number === 0;
  return (
    <header className={isFirst && topic.picture ? 'topics-head ui-grid' : 'topics-head topics-head--plain ui-grid'}>
      <div className="topics-text">
        <p className="ui-meta">
          <a className="ui-headline" href="/topics">
            {t('Topics')}
          </a>
          {isFirst ? null : t(', page {number}', { number: number + 1 })}
        </p>
        <h1 className={isFirst ? 'ui-title-mega' : 'ui-title-1'}>{topic.name}</h1>
        {isFirst && topic.description ? <p className="ui-standfirst">{topic.description}</p> : null}
        {isFirst ? (
          <p>
            <FollowButton topic={topic.name} label={t('Follow')} />
          </p>
        ) : null}
      </div>
      {isFirst && topic.picture ? (
        <div className="topics-art">
          <Picture cut={topic.picture.card} alt={topic.picture.alt} sizes="(max-width: 817px) 66vw, 515px" isFirst />
        </div>
      ) : null}
    </header>
  );
}

function Nearby({ topics }: { topics: TopicView['nearby'] }) {
  return (
    <section>
      <SectionHead title={t('Nearby topics')} />
      <ul className="ui-menu-list">
        {topics.map((near) => (
          <li key={near.id}>
            <a href={near.url}>
              {near.name}
              <span className="ui-muted ui-tabular">{articleCount(near.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
