/** The store's notice in place of a step of the checkout while it is closed, and the ways on. */
export function CheckoutClosed({ notice }: { notice: string }) {
  return (
    <>
      <p className="ui-alert ui-alert--note">{notice}</p>
      <p className="ui-buttons checkout-closed">
        <a className="ui-button ui-button--text" href="/shopping-cart">
          Back to cart
        </a>
        <a className="ui-button ui-button--text" href="/the-latest">
          Read something in the meantime
        </a>
      </p>
    </>
  );
}
