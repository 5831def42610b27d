import type { HomeSection } from '@/domain/home/home.presenter';
import { t } from '@/language/t';
import { SectionHead } from '@/ui/SectionHead';

/** Topics set as running text. */
export function TopicsRun({ run }: { run: Extract<HomeSection, { kind: 'topics' }> }) {
  return (
    <div className="ui-container">
      <section className="ui-section home-topics" aria-labelledby="topics-title">
        <SectionHead title={run.title} id="topics-title" more={{ label: t('Find more'), url: '/topics' }} />
        <ul className="home-topic-run ui-title-2 ui-serif">
          {run.topics.map((topic) => (
            <li key={topic.id}>
              <a href={topic.url}>{topic.name}</a>
            </li>
          ))}
        </ul>
        {run.text ? <p className="ui-meta">{run.text}</p> : null}
      </section>
    </div>
  );
}
