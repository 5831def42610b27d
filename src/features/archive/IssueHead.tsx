import type { IssueView } from '@/domain/archive/issue.query';
import { Kicker } from '@/ui/Kicker';
import { Cover } from './Cover';
import './archive.css';

/** The opening of an issue: its cover, its name, what it is about, and where to start. */
export function IssueHead({ issue, kicker }: { issue: IssueView; kicker: string }) {
  const first = issue.sections.flatMap(({ entries }) => entries).find(({ url }) => url);
  const about = issue.summary ?? issue.coverLine;
  return (
    <header className="issue-head grid">
      <div className="issue-cover">
        <Cover issue={issue} sizes="(max-width: 817px) 280px, 520px" isFirst />
      </div>
      <div className="issue-text">
        <Kicker>{kicker}</Kicker>
        <h1 className="t-mega">{issue.label}</h1>
        {about ? <p className="stand">{about}</p> : null}
        {issue.cover?.credit ? (
          <p className="dek">
            <b className="issue-credit">Cover</b> {issue.cover.credit}
          </p>
        ) : null}
        {first?.url ? (
          <p className="issue-acts">
            <a className="btn" href={first.url}>
              Read from the start
            </a>
          </p>
        ) : (
          <p className="meta">From the printed archive: the contents are listed here, the texts are not online.</p>
        )}
      </div>
    </header>
  );
}
