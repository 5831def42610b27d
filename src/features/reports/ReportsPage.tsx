import type { ReportStory } from '@/domain/reports/report.presenter';
import type { ReportListView } from '@/domain/reports/report.query';
import { REPORT_FILTER_ID, reportFilterUrl, reportListUrl } from '@/domain/reports/report-path.rules';
import { Main } from '@/features/shell/Main';
import { Pagination } from '@/features/streams/Pagination';
import { rowOfStory } from '@/features/streams/stream-list.rules';
import { t } from '@/language/t';
import { FormatDownloads } from '@/ui/FormatDownloads';
import { StoryRow } from '@/ui/StoryRow';

/** The reports of a program: description, category filter, and list (ART-16 to ART-18). */
export function ReportsPage({ view }: { view: ReportListView }) {
  const { program, category, stream } = view;
  const isFirst = stream.number === 0;
  const url = reportListUrl(program.slug, category?.slug ?? null);
  return (
    <Main data-section={program.url}>
      <div className="ui-container">
        <header className="ui-page-head">
          <h1 className={isFirst ? 'ui-title-mega' : 'ui-title-1'}>{program.name}</h1>
          {isFirst ? (
            program.description && <p className="ui-standfirst">{program.description}</p>
          ) : (
            <p className="ui-meta">{t('Page {number}', { number: stream.number + 1 })}</p>
          )}
        </header>
        <section className="reports-filter" id={REPORT_FILTER_ID} aria-labelledby="browse-reports">
          <header className="ui-section-head">
            <h2 id="browse-reports">{category ? category.name : t('Browse reports')}</h2>
          </header>
          <ReportFilter {...view} />
          <div className="ui-stream-only">
            <ReportRows stories={stream.stories} showsCategory={category === null} />
            <Pagination
              current={stream.number + 1}
              count={stream.last + 1}
              hrefOf={(page) => (page === 1 ? url : `${url}/page/${page}`)}
            />
          </div>
        </section>
      </div>
    </Main>
  );
}

function ReportFilter({ program, categories, category }: Omit<ReportListView, 'stream'>) {
  if (categories.length === 0) return null;
  const choices = [{ slug: null, name: t('All') }, ...categories];
  return (
    <nav aria-label={t('Report categories')}>
      <ul className="ui-chips">
        {choices.map(({ slug, name }) => (
          <li key={slug}>
            <a
              className="ui-chip"
              href={reportFilterUrl(program.slug, slug)}
              aria-current={slug === (category?.slug ?? null) ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ReportRows({ stories, showsCategory }: { stories: ReportStory[]; showsCategory: boolean }) {
  if (stories.length === 0)
    return <p className="ui-standfirst">{t('No reports in this category yet. One is being counted.')}</p>;
  return (
    <div className="ui-stream ui-stream--first">
      {stories.map((story) => (
        <div key={story.id} className="ui-with-downloads">
          <StoryRow
            story={{
              ...rowOfStory(story, 'topic'),
              kicker: (showsCategory ? story.category?.name : story.topic?.name) ?? null,
            }}
          />
          <FormatDownloads downloads={story.downloads} formats={story.formats} of={story.title} />
        </div>
      ))}
    </div>
  );
}
