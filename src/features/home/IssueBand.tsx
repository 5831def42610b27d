import type { HomeSection } from '@/domain/home/home.presenter';
import { Picture } from '@/ui/Picture';

/** The current issue: its cover, and what is in it with the folio of each. */
export function IssueBand({ issue }: { issue: Extract<HomeSection, { kind: 'issue' }> }) {
  return (
    <section className="mag" aria-labelledby="issue-title">
      <div className="wrap mag-in">
        {issue.picture ? (
          <div className="mag-cover">
            <Picture cut={issue.picture.whole} alt={issue.picture.alt} sizes="(max-width: 817px) 300px, 430px" />
          </div>
        ) : null}
        <div className="mag-text">
          <p className="meta">The magazine, {issue.label}</p>
          <h2 className="t-1" id="issue-title">
            <a className="hl" href={issue.url}>
              In this issue
            </a>
          </h2>
          <ol className="toc">
            {issue.entries.map((entry) => (
              <li key={entry.title}>
                {entry.url ? (
                  <a href={entry.url}>
                    <Entry {...entry} />
                  </a>
                ) : (
                  <span className="toc-line">
                    <Entry {...entry} />
                  </span>
                )}
              </li>
            ))}
          </ol>
          <p className="mag-acts">
            <a className="btn" href={issue.url}>
              Read the issue
            </a>
            <a className="btn btn--text" href="/magazine">
              Back issues
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
      {folio === null ? null : <b className="tnum">{folio}</b>}
    </>
  );
}
