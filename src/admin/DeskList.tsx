import type { ReactNode } from 'react';

/** Row of a desk list. */
export interface DeskLine {
  key: string;
  /** Link target, null for none. */
  url: string | null;
  title: string;
  note: string;
  /** Marks what should have been done by now. */
  isOverdue?: boolean;
  actions?: ReactNode;
}

/** List on a desk, with the text shown while it is empty. */
export function DeskList({ title, lines, empty }: { title: string; lines: DeskLine[]; empty: string }) {
  return (
    <div className="admin-desk-list">
      <h3>{title}</h3>
      {lines.length ? (
        <ul>
          {lines.map((line) => (
            <li key={line.key}>
              {line.url ? <a href={line.url}>{line.title}</a> : line.title}
              <span data-overdue={line.isOverdue || undefined}>{line.note}</span>
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
