import type { CoverView } from '@/domain/archive/archive.query';
import { ARCHIVE_URL, type ArchiveYear } from '@/domain/archive/archive.rules';
import type { IssueView } from '@/domain/archive/issue.query';
import type { VolumeView } from '@/domain/archive/volume.query';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { SectionHead } from '@/ui/SectionHead';
import { CoverRow } from './CoverRow';
import { ArchiveDropdowns, FindIssue } from './FindIssue';
import { IssueContents } from './IssueContents';
import { IssueHead } from './IssueHead';
import { archiveSince } from './IssuePage';
import { Volumes } from './Volumes';

interface MagazinePageProps {
  /** The current issue; null before the first one. */
  issue: IssueView | null;
  earlier: CoverView[];
  archive: ArchiveYear[];
  volumes: VolumeView[];
}

/** The magazine: its current issue, links to all others, and the volumes (ARC-12). */
export function MagazinePage({ issue, earlier, archive, volumes }: MagazinePageProps) {
  return (
    <Main data-section="/magazine">
      <div className="ui-container">
        <FindIssue archive={archive}>
          <p className="ui-meta archive-neighbors">
            <a href={ARCHIVE_URL}>
              <span className="ui-link">{archiveSince(archive)}</span>
            </a>
          </p>
        </FindIssue>
        {issue ? (
          <>
            <IssueHead issue={issue} kicker={t('The magazine, current issue')} />
            <IssueContents issue={issue} />
          </>
        ) : (
          <header className="ui-page-head">
            <h1 className="ui-title-mega">{t('Magazine')}</h1>
            <p className="ui-standfirst">{t('The first issue is at the printer’s.')}</p>
          </header>
        )}
        <CoverRow title={t('Recent issues')} issues={earlier} more={archiveSince(archive)} />
        <Volumes volumes={volumes} />
        {archive.length ? (
          <section className="ui-section ui-section--tight" aria-labelledby="archive-title">
            <SectionHead
              title={t('The archive')}
              id="archive-title"
              more={{ label: t('Every issue'), url: ARCHIVE_URL }}
            />
            <div className="archive-choice ui-grid">
              <p className="ui-standfirst">
                {t('Every table of contents since {year}, as it was printed. Choose a year, then an issue.', {
                  year: archive[0]?.yearId ?? '',
                })}
              </p>
              <ArchiveDropdowns archive={archive} />
            </div>
          </section>
        ) : null}
      </div>
    </Main>
  );
}
