import type { IndexedTopic, TopicLink } from '@/domain/topics/topic.presenter';
import { Main } from '@/features/shell/Main';
import { SectionHead } from '@/ui/SectionHead';
import { TopicFilter } from './TopicFilter.client';
import { ARTICLES, counted, groupByLetter, TOPICS } from './topic-index.rules';
import './topics.css';

interface TopicsPageProps {
  featured: TopicLink[];
  all: IndexedTopic[];
}

/**
 * The index of topics: the featured ones large, then all from A to Z (TOP-01). Topics without articles are linked too,
 * folded away below the others.
 */
export function TopicsPage({ featured, all }: TopicsPageProps) {
  const used = all.filter(({ count }) => count > 0);
  const empty = all.filter(({ count }) => count === 0);
  return (
    <Main data-section="/topics">
      <div className="wrap">
        <header className="screen-head">
          <h1 className="t-mega">Topics</h1>
          <p className="stand">
            Every article we publish belongs to at least one of these. Pick a topic and start reading.
          </p>
        </header>
        {featured.length ? (
          <section className="topics-featured" aria-label="Featured topics">
            <ul className="t-2 serif">
              {featured.map((topic) => (
                <li key={topic.id}>
                  <a className="hl" href={topic.url}>
                    {topic.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section className="sec sec--tight" aria-labelledby="all-topics">
          <SectionHead title="From A to Z" id="all-topics" />
          {all.length === 0 ? <p className="stand">No topics yet. The index comes last in every book.</p> : null}
          {all.length > 12 ? <TopicFilter /> : null}
          <div id="topic-index">
            <div className="az">
              {groupByLetter(used).map(({ letter, topics }) => (
                <section key={letter} className="az-group" aria-label={letter}>
                  <h3>{letter}</h3>
                  <TopicLinks topics={topics} />
                </section>
              ))}
            </div>
            {empty.length ? (
              <details className="az-empty az-group">
                <summary>{counted(empty.length, TOPICS)} with no articles yet</summary>
                <div className="az">
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
            {count ? <span className="muted tnum">{counted(count, ARTICLES)}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
