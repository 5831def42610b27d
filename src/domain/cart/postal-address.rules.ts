import type { FieldError } from '../errors';
import { COUNTRIES, regionsOf } from './regions.rules';

/** An address as carts and orders store it. */
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

const REQUIRED = ['firstName', 'lastName', 'address1', 'city', 'postalCode', 'countryCode'] as const;

/** Validates an address. A state is required only for countries that have states (CHK-05). */
export function faultsOf(address: AddressInput): FieldError[] {
  const missing = REQUIRED.filter((field) => !address[field]?.trim());
  const states = regionsOf(address.countryCode ?? '');
  const faults: string[] = [...missing];
  if (states.length > 0 && !states.some(({ code }) => code === address.state)) faults.push('state');
  return faults.map((field) => ({ field, errorMessage: 'This field is required.' }));
}

/** Formats an address for an envelope, without the name: street, city line, country name. */
export function addressLines(address: Omit<PostalAddress, 'firstName' | 'lastName'>): string[] {
  const country = COUNTRIES.find(({ code }) => code === address.countryCode)?.name ?? address.countryCode;
  const cityLine = [address.city, [address.state, address.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [[address.address1, address.address2].filter(Boolean).join(', '), cityLine, country];
}

/** Whether two addresses are the same person at the same address. */
export function isSameAddress(first: PostalAddress, second: PostalAddress): boolean {
  const fields = [...REQUIRED, 'address2', 'state', 'companyName', 'vatId'] as const;
  return fields.every((field) => (first[field] ?? '').trim() === (second[field] ?? '').trim());
}
