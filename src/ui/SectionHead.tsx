/** The head of a section: its title below the rule, and a link to all of it. */
export function SectionHead({
  title,
  id,
  more,
}: {
  title: string;
  id?: string;
  more?: { label: string; url: string };
}) {
  return (
    <header className="ui-section-head">
      <h2 id={id}>{title}</h2>
      {more ? (
        <a className="ui-link" href={more.url}>
          {more.label}
        </a>
      ) : null}
    </header>
  );
}
