import type { FieldError } from '../errors';
import { COUNTRIES, regionsOf } from './regions.rules';

/** An address as carts and orders keep it. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  address1: string;
  address2?: string | null;
  city: string;
  state?: string | null;
  postalCode: string;
  countryCode: string;
}

/** An address as somebody gives it, with whatever may be missing. */
export type GivenAddress = Partial<Record<keyof PostalAddress, string | null | undefined>>;

const REQUIRED = ['firstName', 'lastName', 'address1', 'city', 'postalCode', 'countryCode'] as const;

/** What is missing in an address: a state only where the country has states (CHK-05). */
export function faultsOf(address: GivenAddress): FieldError[] {
  const missing = REQUIRED.filter((field) => !address[field]?.trim());
  const states = regionsOf(address.countryCode ?? '');
  const faults: string[] = [...missing];
  if (states.length > 0 && !states.some(({ code }) => code === address.state)) faults.push('state');
  return faults.map((field) => ({ field, errorMessage: 'This field is required.' }));
}

/** An address as it stands on an envelope, without the name: the street, the place, the country in words. */
export function addressLines(address: Omit<PostalAddress, 'firstName' | 'lastName'>): string[] {
  const country = COUNTRIES.find(({ code }) => code === address.countryCode)?.name ?? address.countryCode;
  const place = [address.city, [address.state, address.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [[address.address1, address.address2].filter(Boolean).join(', '), place, country];
}

/** Whether two addresses lead to the same person and door. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  const fields = [...REQUIRED, 'address2', 'state'] as const;
  return fields.every((field) => (one[field] ?? '').trim() === (other[field] ?? '').trim());
}
