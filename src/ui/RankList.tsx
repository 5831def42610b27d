/** A numbered list of headlines, each with a note on its section. */
export function RankList({ entries }: { entries: { title: string; url: string; note: string | null }[] }) {
  return (
    <ol className="ui-rank">
      {entries.map((entry) => (
        <li key={entry.url}>
          <div>
            <a className="ui-headline ui-title-5 ui-serif" href={entry.url}>
              {entry.title}
            </a>
            {entry.note ? <span className="ui-meta">{entry.note}</span> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
