import type { ReactNode } from 'react';

/** A line of a desk: what it leads to, a few words about it, and what can be done there and then. */
export interface DeskLine {
  key: string;
  /** Null for a line that leads nowhere. */
  url: string | null;
  title: string;
  note: string;
  actions?: ReactNode;
}

/** One of the lists of a desk, with what is said when it holds nothing. */
export function DeskList({ title, lines, empty }: { title: string; lines: DeskLine[]; empty: string }) {
  return (
    <div className="admin-desk-list">
      <h3>{title}</h3>
      {lines.length ? (
        <ul>
          {lines.map((line) => (
            <li key={line.key}>
              {line.url ? <a href={line.url}>{line.title}</a> : line.title}
              <span>{line.note}</span>
              {line.actions}
            </li>
          ))}
        </ul>
      ) : (
        <p>{empty}</p>
      )}
    </div>
  );
}
