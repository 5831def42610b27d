/** The line above a headline. A series label is marked with a disc. */
export function Kicker({ series, children }: { series?: string | null; children?: React.ReactNode }) {
  if (!series && !children) return null;
  return (
    <p className={series ? 'ui-kicker ui-kicker--series' : 'ui-kicker'}>
      {series}
      {series && children ? <span className="ui-kicker-note">{children}</span> : children}
    </p>
  );
}
