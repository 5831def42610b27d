/** The store's notice in place of a step of the checkout while it is closed, and the ways on. */
export function ClosedTill({ notice }: { notice: string }) {
  return (
    <>
      <p className="alert alert--note">{notice}</p>
      <p className="btns co-closed">
        <a className="btn btn--text" href="/shopping-cart">
          Back to cart
        </a>
        <a className="btn btn--text" href="/the-latest">
          Read something meanwhile
        </a>
      </p>
    </>
  );
}
