import type { TopicLink } from '@/domain/topics/topic.presenter';
import { SectionHead } from '@/ui/SectionHead';
import { TopicFilter } from './TopicFilter.client';
import { groupByLetter } from './topic-index.rules';
import './topics.css';

interface TopicsPageProps {
  featured: TopicLink[];
  all: (TopicLink & { count?: number })[];
}

/** The index of topics: the featured ones large, then all from A to Z (TOP-01). */
export function TopicsPage({ featured, all }: TopicsPageProps) {
  return (
    <main id="main" data-section="/topics">
      <div className="wrap">
        <header className="screen-head">
          <h1 className="t-mega">Topics</h1>
          <p className="stand">
            Everything we publish stands under at least one of these. Choose a word and read on from there.
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
          <div className="az" id="topic-index">
            {groupByLetter(all).map(({ letter, topics }) => (
              <section key={letter} className="az-group" aria-label={letter}>
                <h3>{letter}</h3>
                <ul>
                  {topics.map((topic) => (
                    <li key={topic.id} data-name={topic.name.toLowerCase()}>
                      <a href={topic.url}>
                        {topic.name}
                        {topic.count === undefined ? null : <span className="muted tnum">{topic.count}</span>}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      </div>
    </main>
  );
}
