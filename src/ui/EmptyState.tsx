interface EmptyStateProps {
  title: string;
  text: string;
  actions: { label: string; url: string }[];
  heading?: 'h1' | 'h2';
  /** URL of an illustration, 640 × 560 pixels. */
  art?: string;
}

/** Replaces an empty list with a reason and links. The first link is the primary action. */
export function EmptyState({ title, text, actions, heading: Heading = 'h2', art }: EmptyStateProps) {
  return (
    <section className={art ? 'ui-empty ui-empty--art' : 'ui-empty'}>
      {art ? <img className="ui-empty-art" src={art} width={640} height={560} alt="" /> : null}
      <div className="ui-empty-body">
        <Heading className="ui-title-1">{title}</Heading>
        {text ? <p className="ui-standfirst">{text}</p> : null}
        {actions.length ? (
          <p className="ui-empty-actions">
            {actions.map(({ label, url }, at) => (
              <a key={url} className={at === 0 ? 'ui-button' : 'ui-button ui-button--text'} href={url}>
                {label}
              </a>
            ))}
          </p>
        ) : null}
      </div>
    </section>
  );
}
