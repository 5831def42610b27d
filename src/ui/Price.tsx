/** A price. During a sale, the previous price is shown struck through, with a text alternative. */
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
