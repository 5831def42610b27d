import { Fragment, type ReactNode } from 'react';
import type { HomeSection, HomeView } from '@/domain/home/home.presenter';
import { Main } from '@/features/shell/Main';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { ContinueRow } from './ContinueRow.client';
import { Feature } from './Feature';
import { sectionsToShow } from './home-sections.rules';
import { IssueBand } from './IssueBand';
import { Latest } from './Latest';
import { Lead } from './Lead';
import { MediaShelf } from './MediaShelf';
import { ProductShelf } from './ProductShelf';
import { Stories } from './Stories';
import { TopicsRun } from './TopicsRun';

/** The home page: sections in the order set by editors. Empty sections are left out. */
export function HomePage({
  home,
  site,
  around = (_section, _at, content) => content,
}: {
  home: Pick<HomeView, 'sections'>;
  site: { siteName: string; tagline: string };
  /** Draws something around a section, as the preview does. */
  around?: (section: HomeSection, at: number, content: ReactNode) => ReactNode;
}) {
  const sections = sectionsToShow(home.sections);
  const lead = sections.findIndex(({ kind }) => kind === 'lead');
  return (
    <Main>
      {lead < 0 && sections.length > 0 ? <h1 className="ui-visually-hidden">{site.siteName}</h1> : null}
      {sections.length === 0 ? <EmptyHome site={site} /> : null}
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections are identified by their order
        <Fragment key={at}>
          {around(section, at, <Section section={section} isFirstLead={at === lead} />)}
          {at === 0 ? <ContinueRow /> : null}
        </Fragment>
      ))}
    </Main>
  );
}

function Section({ section, isFirstLead }: { section: HomeSection; isFirstLead: boolean }) {
  switch (section.kind) {
    case 'lead':
      return <Lead lead={section} isFirst={isFirstLead} />;
    case 'stories':
      return <Stories stories={section.stories} />;
    case 'issue':
      return <IssueBand issue={section} />;
    case 'latest':
      return <Latest latest={section} />;
    case 'feature':
      return <Feature feature={section} />;
    case 'media':
      return <MediaShelf media={section} />;
    case 'products':
      return <ProductShelf shelf={section} />;
    case 'topics':
      return <TopicsRun run={section} />;
  }
}

function EmptyHome({ site }: { site: { siteName: string; tagline: string } }) {
  return (
    <div className="ui-container">
      <section className="ui-page-head">
        <h1 className="ui-title-mega">{t('The first page is still at the printer.')}</h1>
        <p className="ui-standfirst">
          {rich(
            '{site} has nothing on its front page yet. Browse <latest>the latest</latest> or the <topics>topics</topics>.',
            {
              site: site.siteName,
              latest: (text) => (
                <a className="ui-link" href="/the-latest">
                  {text}
                </a>
              ),
              topics: (text) => (
                <a className="ui-link" href="/topics">
                  {text}
                </a>
              ),
            },
          )}
        </p>
      </section>
    </div>
  );
}
