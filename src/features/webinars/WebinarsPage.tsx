import type { WebinarView } from '@/domain/webinars/webinar.presenter';
import type { WebinarsPageView } from '@/domain/webinars/webinar.query';
import { Main } from '@/features/shell/Main';
import { Pagination } from '@/features/streams/Pagination';
import { rowOfStory } from '@/features/streams/stream-list.rules';
import { t } from '@/language/t';
import { Downloads } from '@/ui/Downloads';
import { StoryRow } from '@/ui/StoryRow';
import { Tabs } from '@/ui/Tabs.client';

interface WebinarsPageProps extends WebinarsPageView {
  title: string;
  description: string;
}

/** Webinars in two tabs: upcoming and recorded (STREAM-11). */
export function WebinarsPage({ title, description, upcoming, past }: WebinarsPageProps) {
  const isFirst = past.number === 0;
  const startsWith = isFirst && upcoming.length ? 'upcoming' : 'recorded';
  return (
    <Main data-section="/webinars">
      <div className="ui-container">
        <header className="ui-page-head">
          <h1 className={isFirst ? 'ui-title-mega' : 'ui-title-1'}>{title}</h1>
          {isFirst ? (
            <p className="ui-standfirst">{description}</p>
          ) : (
            <p className="ui-meta">{t('Page {number}', { number: past.number + 1 })}</p>
          )}
        </header>
        <div className="ui-stream-only">
          <Tabs
            label={t('Webinars')}
            initial={startsWith}
            tabs={[
              {
                id: 'upcoming',
                label: t('Upcoming'),
                count: upcoming.length,
                panel: (
                  <Rows webinars={upcoming} empty={t('Nothing is announced at the moment. The recordings stay.')} />
                ),
              },
              {
                id: 'recorded',
                label: t('Recorded'),
                count: past.total,
                panel: (
                  <>
                    <Rows webinars={past.stories} empty={t('Nothing has been recorded yet.')} />
                    <Pagination
                      current={past.number + 1}
                      count={past.last + 1}
                      hrefOf={(page) => (page === 1 ? '/webinars#recorded' : `/webinars/page/${page}`)}
                    />
                  </>
                ),
              },
            ]}
          />
        </div>
      </div>
    </Main>
  );
}

function Rows({ webinars, empty }: { webinars: WebinarView[]; empty: string }) {
  if (webinars.length === 0) return <p className="ui-standfirst">{empty}</p>;
  return (
    <div className="ui-stream ui-stream--first">
      {webinars.map((webinar) => (
        <div key={webinar.id} className="ui-with-downloads">
          <StoryRow story={{ ...rowOfStory(webinar, 'topic'), note: noteOf(webinar) }} heading="h2" />
          <Downloads downloads={webinar.downloads} of={webinar.title} />
        </div>
      ))}
    </div>
  );
}

/** Returns the length, and for an upcoming webinar the start time: '45 min, 15:00 UTC'. */
function noteOf({ readingMinutes, isUpcoming, startText }: WebinarView): string {
  const minutes = readingMinutes ? t('{minutes} min', { minutes: readingMinutes }) : null;
  return [minutes, isUpcoming ? startText.split(', ').at(-1) : null].filter(Boolean).join(', ');
}
