import type { IssueView } from '@/domain/archive/issue.query';
import { t } from '@/language/t';
import { Kicker } from '@/ui/Kicker';
import { Cover } from './Cover';

/** The opening of an issue: cover, title, summary, and a link to start reading. */
export function IssueHead({ issue, kicker }: { issue: IssueView; kicker: string }) {
  const first = issue.sections.flatMap(({ entries }) => entries).find(({ url }) => url);
  const about = issue.summary ?? issue.coverLine;
  return (
    <header className="archive-issue-head ui-grid">
      <div className="archive-issue-cover">
        <Cover
          issue={issue}
          // Two thirds of its width, where pixels are small.
          sizes="(max-width: 817px) and (min-resolution: 1.5dppx) 190px, (max-width: 817px) 280px, 520px"
          isFirst
        />
      </div>
      <div className="archive-issue-text">
        <Kicker>{kicker}</Kicker>
        <h1 className="ui-title-mega">{issue.label}</h1>
        {about ? <p className="ui-standfirst">{about}</p> : null}
        {issue.cover?.credit ? (
          <p className="ui-dek">
            <b className="archive-issue-credit">{t('Cover')}</b> {issue.cover.credit}
          </p>
        ) : null}
        {first?.url ? (
          <p className="archive-issue-actions">
            <a className="ui-button" href={first.url}>
              {t('Read from the start')}
            </a>
          </p>
        ) : (
          <p className="ui-meta">
            {t('From the print archive: the contents are listed here, but the articles aren’t online.')}
          </p>
        )}
      </div>
    </header>
  );
}
