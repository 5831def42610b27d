import type { PostalAddress } from './postal-address.rules';

/** Presents a postal address. Missing optional lines become null. */
export function presentAddress<A extends PostalAddress>(address: A) {
  return { ...address, address2: address.address2 ?? null, state: address.state ?? null };
}
