interface ContinueListProps<Entry> {
  entries: Entry[];
  /** Extra action for an entry. */
  action?: (entry: Entry) => React.ReactNode;
}

/** Links to unfinished articles, each with the time left. */
export function ContinueList<Entry extends { title: string; url: string; note: string }>({
  entries,
  action,
}: ContinueListProps<Entry>) {
  return (
    <ul className="ui-continue">
      {entries.map((entry) => (
        <li key={entry.url}>
          <p className="ui-title-4 ui-serif ui-continue-title">
            <a className="ui-headline" href={entry.url}>
              {entry.title}
            </a>
          </p>
          <p className="ui-meta">{entry.note}</p>
          {action?.(entry)}
        </li>
      ))}
    </ul>
  );
}
