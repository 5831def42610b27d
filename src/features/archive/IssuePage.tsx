import type { CoverView } from '@/domain/archive/archive.query';
import { type ArchiveYear, adjacentIssues } from '@/domain/archive/archive.rules';
import type { IssueView } from '@/domain/archive/issue.query';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { CoverRow } from './CoverRow';
import { FindIssue } from './FindIssue';
import { IssueContents } from './IssueContents';
import { IssueHead } from './IssueHead';

interface IssuePageProps {
  issue: IssueView;
  /** Earlier issues, latest first. */
  earlier: CoverView[];
  archive: ArchiveYear[];
}

/** An issue of the magazine: its cover, and its contents by series (ARC-01, ARC-05). */
export function IssuePage({ issue, earlier, archive }: IssuePageProps) {
  return (
    <Main data-section="/magazine">
      <div className="ui-container">
        <FindIssue archive={archive} issueId={issue.issueId}>
          <ExternalServices {...adjacentIssues(archive, issue.issueId)} />
        </FindIssue>
        <IssueHead issue={issue} kicker={issue.issueId} />
        <IssueContents issue={issue} />
        <CoverRow title={t('Earlier issues')} issues={earlier} more={archiveSince(archive)} />
      </div>
    </Main>
  );
}

/** Returns the label of the link to the whole archive. */
export const archiveSince = (archive: ArchiveYear[]): string =>
  archive[0] ? t('The archive, {year} to today', { year: archive[0].yearId }) : t('The archive');

function ExternalServices({ previous, next }: ReturnType<typeof adjacentIssues>) {
  if (!previous && !next) return null;
  return (
    <nav className="archive-neighbors ui-meta" aria-label={t('Issues before and after')}>
      {previous ? (
        <a rel="prev" href={previous.issueURL}>
          <span className="ui-visually-hidden">{t('Previous issue:')} </span>
          <span className="ui-link">{previous.label}</span>
        </a>
      ) : null}
      {next ? (
        <a rel="next" href={next.issueURL}>
          <span className="ui-visually-hidden">{t('Next issue:')} </span>
          <span className="ui-link">{next.label}</span>
        </a>
      ) : null}
    </nav>
  );
}
