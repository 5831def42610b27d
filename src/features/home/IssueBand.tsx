import type { HomeSection } from '@/domain/home/home.presenter';
import { t } from '@/language/t';
import { Picture } from '@/ui/Picture';

/** The current issue: its cover, and its contents with page numbers. */
export function IssueBand({ issue }: { issue: Extract<HomeSection, { kind: 'issue' }> }) {
  return (
    <section className="home-issue ui-late" aria-labelledby="issue-title">
      <div className="ui-container home-issue-body">
        {issue.picture ? (
          <div className="home-issue-cover">
            <Picture cut={issue.picture.whole} alt={issue.picture.alt} sizes="(max-width: 817px) 300px, 430px" />
          </div>
        ) : null}
        <div className="home-issue-text">
          <p className="ui-meta">{t('The magazine, {issue}', { issue: issue.label })}</p>
          <h2 className="ui-title-1" id="issue-title">
            <a className="ui-headline" href={issue.url}>
              {t('In this issue')}
            </a>
          </h2>
          <ol className="ui-toc">
            {issue.entries.map((entry) => (
              <li key={entry.title}>
                {entry.url ? (
                  <a href={entry.url}>
                    <Entry {...entry} />
                  </a>
                ) : (
                  <span className="ui-toc-line">
                    <Entry {...entry} />
                  </span>
                )}
              </li>
            ))}
          </ol>
          <p className="home-issue-actions">
            <a className="ui-button" href={issue.url}>
              {t('Read the issue')}
            </a>
            <a className="ui-button ui-button--text" href="/magazine">
              {t('Back issues')}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function Entry({ title, folio }: { title: string; folio: number | null }) {
  return (
    <>
      <span>{title}</span>
      {folio === null ? null : <b className="ui-tabular">{folio}</b>}
    </>
  );
}
