/** The line above a headline. A series label carries the disc. */
export function Kicker({ series, children }: { series?: string | null; children?: React.ReactNode }) {
  if (!series && !children) return null;
  return (
    <p className={series ? 'kick kick--series' : 'kick'}>
      {series}
      {series && children ? <span className="kick-note">{children}</span> : children}
    </p>
  );
}
