/** A line of a desk: what it leads to, and a few words about it. */
export interface DeskLine {
  key: string;
  url: string;
  title: string;
  note: string;
}

/** One of the lists of a desk, with what is said when it holds nothing. */
export function DeskList({ title, lines, empty }: { title: string; lines: DeskLine[]; empty: string }) {
  return (
    <div className="desk__list">
      <h3>{title}</h3>
      {lines.length ? (
        <ul>
          {lines.map((line) => (
            <li key={line.key}>
              <a href={line.url}>{line.title}</a>
              <span>{line.note}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{empty}</p>
      )}
    </div>
  );
}
