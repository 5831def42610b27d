/** Parameter of the checkout's pages that tells of a payment that the bank has just declined. */
const PARAMETER = 'declined';

/** The query that hands a decline on to another page of the checkout; empty without one. */
export const declineQuery = (): string =>
  new URLSearchParams(location.search).has(PARAMETER) ? `?${PARAMETER}=1` : '';

/**
 * Returns whether the address tells of a decline, and takes it out of the address: after a reload, or after going back,
 * an earlier decline says nothing about the next payment.
 */
export function takeDecline(): boolean {
  const address = new URL(location.href);
  if (!address.searchParams.has(PARAMETER)) return false;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return true;
}
