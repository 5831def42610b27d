/** A price; during a sale with the one from before struck through, in words for those who cannot see the line. */
export function Price({ now, was = null }: { now: string; was?: string | null | undefined }) {
  if (!was) return now;
  return (
    <>
      <span className="ui-visually-hidden">
        was {was}, now {now.replace(/^From /, 'from ')}
      </span>
      <span aria-hidden="true">
        <s className="ui-list-price">{was}</s> {now}
      </span>
    </>
  );
}
