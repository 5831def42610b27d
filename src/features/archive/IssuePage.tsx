import type { IssueEntryView, IssueView } from '@/domain/archive/issue.query';
import { Kicker } from '@/ui/Kicker';
import { Picture } from '@/ui/Picture';
import './archive.css';

/** Pictures beside the table of contents: enough to accompany it, few enough to end before it does. */
const SIDE_PICTURES = 3;

/** An issue of the magazine: its cover, and its contents by series (ARC-01, ARC-05). */
export function IssuePage({ issue }: { issue: IssueView }) {
  const entries = issue.sections.flatMap((section) => section.entries);
  const first = entries.find(({ url }) => url);
  return (
    <main id="main" data-section={issue.url}>
      <div className="wrap">
        <header className="issue-head grid">
          {issue.cover ? (
            <div className="issue-cover">
              <Picture cut={issue.cover.whole} alt={issue.cover.alt} sizes="(max-width: 817px) 280px, 520px" isFirst />
            </div>
          ) : null}
          <div className="issue-text">
            <Kicker>{issue.issueId}</Kicker>
            <h1 className="t-mega">{issue.label}</h1>
            {issue.summary ? <p className="stand">{issue.summary}</p> : null}
            {issue.cover?.credit ? (
              <p className="dek">
                <b className="issue-credit">Cover</b> {issue.cover.credit}
              </p>
            ) : null}
            {first?.url ? (
              <p className="mag-acts">
                <a className="btn" href={first.url}>
                  Read from the start
                </a>
              </p>
            ) : null}
          </div>
        </header>
        <div className="issue-body">
          <div className="toc-all">
            {issue.sections.map((section) => (
              <section className="toc-sec" key={`${section.seriesTitle}-${section.entries[0]?.title}`}>
                <div className="toc-sec-head">
                  {section.label ? <Kicker series={section.label} /> : null}
                  <h2 className="t-4">{section.seriesTitle}</h2>
                  {section.topic ? (
                    <a className="linky" href={section.topic.url}>
                      {section.topic.name}
                    </a>
                  ) : null}
                </div>
                <div>
                  {section.entries.map((entry) => (
                    <Entry key={`${entry.folio}-${entry.title}`} entry={entry} isLead={entry === entries[0]} />
                  ))}
                </div>
              </section>
            ))}
          </div>
          <SidePictures entries={entries} />
        </div>
      </div>
    </main>
  );
}

function Entry({ entry, isLead }: { entry: IssueEntryView; isLead: boolean }) {
  return (
    <article className="toc-row story">
      <b className="folio tnum">{entry.folio}</b>
      <div>
        <h3 className={isLead ? 't-2' : 't-3'}>{entry.url ? <a href={entry.url}>{entry.title}</a> : entry.title}</h3>
        {entry.summary ? <p className="dek">{entry.summary}</p> : null}
        {entry.byline ? (
          <p className="meta">
            <b>{entry.byline}</b>
          </p>
        ) : null}
      </div>
    </article>
  );
}

function SidePictures({ entries }: { entries: IssueEntryView[] }) {
  const pictured = entries.filter((entry) => entry.story?.picture).slice(1, 1 + SIDE_PICTURES);
  if (pictured.length === 0) return null;
  return (
    <aside className="issue-side" aria-label="Pictures from this issue">
      {pictured.map(({ title, url, folio, story }) =>
        story?.picture && url ? (
          <figure key={title}>
            <Picture cut={story.picture.card} alt={story.picture.alt} sizes="300px" />
            <figcaption className="meta">
              {folio ? `Page ${folio}. ` : ''}
              <a className="hl" href={url}>
                {title}
              </a>
            </figcaption>
          </figure>
        ) : null,
      )}
    </aside>
  );
}
