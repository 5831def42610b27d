/** An address as carts and orders store it. City and postal code are empty where addresses have none. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  address1: string;
  address2?: string | null;
  city: string;
  state?: string | null;
  postalCode: string;
  countryCode: string;
  /** Company on the invoice. */
  companyName?: string | null;
  /** VAT ID of the company, without spaces. */
  vatId?: string | null;
}

/** An address as entered, possibly incomplete. */
export type AddressInput = Partial<Record<keyof PostalAddress, string | null | undefined>>;

const FIELDS = [
  ...(['firstName', 'lastName', 'address1', 'address2', 'city', 'state', 'postalCode', 'countryCode'] as const),
  ...(['companyName', 'vatId'] as const),
];

/** Returns a valid address with trimmed fields and without company, as orders store it. */
export function cleanAddress(input: AddressInput): PostalAddress {
  const text = (field: keyof PostalAddress) => input[field]?.trim() ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    address1: text('address1'),
    address2: text('address2') || null,
    city: text('city'),
    state: text('state') || null,
    postalCode: text('postalCode'),
    countryCode: text('countryCode'),
  };
}

/** Whether two addresses are the same person at the same address. */
export function isSameAddress(first: PostalAddress, second: PostalAddress): boolean {
  return FIELDS.every((field) => (first[field] ?? '').trim() === (second[field] ?? '').trim());
}
