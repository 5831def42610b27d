/** Query parameter that marks a payment the bank has just declined. */
const PARAMETER = 'declined';

/** Returns the query that passes a decline on to another checkout page; empty without one. */
export const declineQuery = (): string =>
  new URLSearchParams(location.search).has(PARAMETER) ? `?${PARAMETER}=1` : '';

/**
 * Returns whether the URL reports a declined payment, and removes the mark: after a reload or going back, an earlier
 * decline says nothing about the next payment.
 */
export function takeDecline(): boolean {
  const address = new URL(location.href);
  if (!address.searchParams.has(PARAMETER)) return false;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return true;
}
