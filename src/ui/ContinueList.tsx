interface ContinueListProps<Entry> {
  entries: Entry[];
  /** What can be done with an entry beside opening it. */
  action?: (entry: Entry) => React.ReactNode;
}

/** Links to what is begun and not finished, each with what is left of it. */
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
