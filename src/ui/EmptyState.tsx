import './empty-state.css';

interface EmptyStateProps {
  title: string;
  text: string;
  actions: { label: string; url: string }[];
  heading?: 'h1' | 'h2';
  /** The file of a drawing of 640 × 560, beside the words. */
  art?: string;
}

/** What stands where a list has nothing to show: why, and the ways on. The first is the one to take. */
export function EmptyState({ title, text, actions, heading: Heading = 'h2', art }: EmptyStateProps) {
  return (
    <section className={art ? 'empty empty--art' : 'empty'}>
      {art ? <img className="empty-art" src={art} width={640} height={560} alt="" /> : null}
      <div className="empty-in">
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
      </div>
    </section>
  );
}
