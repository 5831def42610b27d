import type { PostalAddress } from './postal-address.rules';

/** Presents a postal address. Missing optional lines become null. */
export function presentAddress<A extends PostalAddress>(address: A) {
  const { companyName, vatId, ...postal } = address;
  return {
    ...postal,
    address2: address.address2 ?? null,
    state: address.state ?? null,
    ...(companyName ? { companyName } : {}),
    ...(vatId ? { vatId } : {}),
  };
}
