import './empty-state.css';

interface EmptyStateProps {
  title: string;
  text: string;
  actions: { label: string; url: string }[];
  heading?: 'h1' | 'h2';
}

/** What stands where a list has nothing to show: why, and the ways on. The first is the one to take. */
export function EmptyState({ title, text, actions, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <section className="empty">
      <Heading className="t-1">{title}</Heading>
      {text ? <p className="stand">{text}</p> : null}
      {actions.length ? (
        <p className="empty-acts">
          {actions.map(({ label, url }, at) => (
            <a key={url} className={at === 0 ? 'btn' : 'btn btn--text'} href={url}>
              {label}
            </a>
          ))}
        </p>
      ) : null}
    </section>
  );
}
