import type { PostalAddress } from './postal-address.rules';

/** Presents a postal address: its optional lines are null instead of missing. */
export function presentAddress<A extends PostalAddress>(address: A) {
  return { ...address, address2: address.address2 ?? null, state: address.state ?? null };
}
