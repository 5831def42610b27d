import { addressLines } from '../places/places.rules';
import type { PostalAddress } from './postal-address.rules';

/** Presents a postal address, and its lines as they are written in its country. Missing optional fields become null. */
export function presentAddress<A extends PostalAddress>(address: A) {
  const { companyName, vatId, ...postal } = address;
  return {
    ...postal,
    address2: address.address2 ?? null,
    state: address.state ?? null,
    lines: addressLines(address),
    ...(companyName ? { companyName } : {}),
    ...(vatId ? { vatId } : {}),
  };
}
