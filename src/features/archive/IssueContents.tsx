import type { IssueEntryView, IssueView } from '@/domain/archive/issue.query';
import { typeText } from '@/domain/streams/type-text.rules';
import { t } from '@/language/t';
import { Kicker } from '@/ui/Kicker';
import { Picture } from '@/ui/Picture';

/** Number of images next to the table of contents, so that they end before it does. */
const SIDE_PICTURES = 3;

/** The table of contents of an issue, grouped by series, each with its label and topic (ARC-05). */
export function IssueContents({ issue }: { issue: IssueView }) {
  const entries = issue.sections.flatMap((section) => section.entries);
  const pictured = entries.filter((entry) => entry.story?.picture && entry.url).slice(1, 1 + SIDE_PICTURES);
  return (
    <div className={pictured.length ? 'archive-issue-body' : 'archive-issue-body archive-issue-body--plain'}>
      <div>
        {entries.length === 0 ? (
          <p className="ui-standfirst">{t('The table of contents of this issue has not been set yet.')}</p>
        ) : null}
        {issue.sections.map((section) => (
          <section className="archive-contents-section" key={`${section.seriesTitle}-${section.entries[0]?.title}`}>
            <div className="archive-contents-head">
              {section.label ? <Kicker series={typeText(section.label)} /> : null}
              <h2 className="ui-title-4">{section.seriesTitle}</h2>
              {section.topic ? (
                <a className="ui-link" href={section.topic.url}>
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
      {pictured.length ? <SidePictures pictured={pictured} /> : null}
    </div>
  );
}

function Entry({ entry, isLead }: { entry: IssueEntryView; isLead: boolean }) {
  return (
    <article className="archive-contents-row ui-story">
      <b className="archive-folio ui-tabular">{entry.folio}</b>
      <div>
        <h3 className={isLead ? 'ui-title-2' : 'ui-title-3'}>
          {entry.url ? (
            <a className="ui-headline" href={entry.url}>
              {entry.title}
            </a>
          ) : (
            entry.title
          )}
        </h3>
        {entry.summary ? <p className="ui-dek">{entry.summary}</p> : null}
        {entry.byline ? (
          <p className="ui-meta">
            <b>{entry.byline}</b>
          </p>
        ) : null}
      </div>
    </article>
  );
}

function SidePictures({ pictured }: { pictured: IssueEntryView[] }) {
  return (
    <aside className="archive-issue-side" aria-label={t('Images from this issue')}>
      {pictured.map(({ title, url, folio, story }) =>
        story?.picture && url ? (
          <figure key={title}>
            <Picture cut={story.picture.card} alt={story.picture.alt} sizes="300px" />
            <figcaption className="ui-meta">
              {folio ? `${t('Page {number}.', { number: folio })} ` : ''}
              <a className="ui-headline" href={url}>
                {title}
              </a>
            </figcaption>
          </figure>
        ) : null,
      )}
    </aside>
  );
}
