import type { IndexedTopic, TopicLink } from '@/domain/topics/topic.presenter';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { SectionHead } from '@/ui/SectionHead';
import { TopicFilter } from './TopicFilter.client';
import { articleCount, groupByLetter } from './topic-index.rules';

interface TopicsPageProps {
  featured: TopicLink[];
  all: IndexedTopic[];
}

/**
 * The index of topics: featured topics first, then all from A to Z (TOP-01). Topics without articles are listed in a
 * collapsed section.
 */
export function TopicsPage({ featured, all }: TopicsPageProps) {
  const used = all.filter(({ count }) => count > 0);
  const empty = all.filter(({ count }) => count === 0);
  return (
    <Main data-section="/topics">
      <div className="ui-container">
        <header className="ui-page-head">
          <h1 className="ui-title-mega">{t('Topics')}</h1>
          <p className="ui-standfirst">
            {t('Every article we publish belongs to at least one of these. Pick a topic and start reading.')}
          </p>
        </header>
        {featured.length ? (
          <section className="topics-featured" aria-label={t('Featured topics')}>
            <ul className="ui-title-2 ui-serif">
              {featured.map((topic) => (
                <li key={topic.id}>
                  <a className="ui-headline" href={topic.url}>
                    {topic.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section className="ui-section ui-section--tight" aria-labelledby="all-topics">
          <SectionHead title={t('From A to Z')} id="all-topics" />
          {all.length === 0 ? (
            <p className="ui-standfirst">{t('No topics yet. The index comes last in every book.')}</p>
          ) : null}
          {all.length > 12 ? <TopicFilter /> : null}
          <div id="topic-index">
            <div className="topics-index">
              {groupByLetter(used).map(({ letter, topics }) => (
                <section key={letter} className="topics-letter" aria-label={letter}>
                  <h3>{letter}</h3>
                  <TopicLinks topics={topics} />
                </section>
              ))}
            </div>
            {empty.length ? (
              <details className="topics-empty topics-letter">
                <summary>
                  {t('{count, plural, one {# topic with no articles yet} other {# topics with no articles yet}}', {
                    count: empty.length,
                  })}
                </summary>
                <div className="topics-index">
                  <TopicLinks topics={empty} />
                </div>
              </details>
            ) : null}
          </div>
        </section>
      </div>
    </Main>
  );
}

function TopicLinks({ topics }: { topics: IndexedTopic[] }) {
  return (
    <ul>
      {topics.map(({ id, name, url, count }) => (
        <li key={id} data-name={name.toLowerCase()}>
          <a href={url}>
            {name}
            {count ? <span className="ui-muted ui-tabular">{articleCount(count)}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
