import type { ArchiveYear } from '@/domain/archive/archive.rules';
import { t } from '@/language/t';
import { IssueSelects } from './IssueSelects.client';

interface FindIssueProps {
  archive: ArchiveYear[];
  /** The issue whose year is preselected; the latest one by default. */
  issueId?: string;
  /** Content next to the widget. */
  children?: React.ReactNode;
}

/** The find-issue widget: choose a year, then a month, which opens the issue (ARC-13, ARC-14). */
export function FindIssue({ archive, issueId, children }: FindIssueProps) {
  const current = archive.find(({ issues }) => issues.some((issue) => issue.issueId === issueId)) ?? archive.at(-1);
  if (!current) return null;
  const chosen = current.issues.find((issue) => issue.issueId === issueId)?.issueURL ?? '';
  return (
    <div className="archive-issue-nav">
      <IssueSelects
        id="find"
        name={t('Find an issue')}
        years={archive.map(({ yearId }) => yearId).reverse()}
        year={current.yearId}
        issues={current.issues.map(({ issueMonth, issueURL }) => ({ issueMonth, issueURL }))}
        chosen={chosen}
        labels={{ year: t('Year'), issue: t('Month'), choose: t('Choose a month') }}
      />
      {children}
    </div>
  );
}

/** The dropdowns of the archive. The first year is preselected, with its issues (ARC-15, ARC-16). */
export function ArchiveDropdowns({ archive }: { archive: ArchiveYear[] }) {
  const [first] = archive;
  if (!first) return null;
  return (
    <IssueSelects
      id="archive"
      name={t('The archive by year and issue')}
      years={archive.map(({ yearId }) => yearId)}
      year={first.yearId}
      issues={first.issues.map(({ issueMonth, issueURL }) => ({ issueMonth, issueURL }))}
      chosen=""
      labels={{ year: t('Archive year'), issue: t('Issue'), choose: t('Choose an issue') }}
    />
  );
}
