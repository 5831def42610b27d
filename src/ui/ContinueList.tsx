import './continue-list.css';

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
    <ul className="continue">
      {entries.map((entry) => (
        <li key={entry.url}>
          <p className="t-4 serif continue-title">
            <a className="hl" href={entry.url}>
              {entry.title}
            </a>
          </p>
          <p className="meta">{entry.note}</p>
          {action?.(entry)}
        </li>
      ))}
    </ul>
  );
}
