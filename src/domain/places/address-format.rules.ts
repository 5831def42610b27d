import { locale, msg, t } from '@/language/t';
import type { AddressInput } from '../cart/postal-address.rules';
import type { FieldError } from '../errors';

/** A state, province or country with its code. */
export interface Region {
  code: string;
  name: string;
}

/** The part of an address that depends on its country. */
export type PlaceField = 'address1' | 'city' | 'state' | 'postalCode';

/** Format of addresses in a country. Browsers load it for the chosen country only. */
export interface AddressFormat {
  /** Fields in the order in which they are entered. */
  fields: { name: PlaceField; label: string; isRequired: boolean }[];
  /** Pattern of a whole postal code and an example. Null for countries without postal codes. */
  postalCode: { pattern: string; example: string; prefix: string } | null;
}

const REQUIRED: FieldError['errorMessage'] = msg('This field is required.');

const isEmpty = (value: string | null | undefined) => !value?.trim();

/**
 * Validates an address by the format of its country (CHK-05). `states` are those of the country: one of them must be
 * chosen where the format requires it. Without a format, the country is unknown.
 */
export function addressFaults(
  address: AddressInput,
  format: AddressFormat | null,
  states: readonly Region[],
): FieldError[] {
  const faults: FieldError[] = [];
  const report = (field: string, errorMessage: string) => faults.push({ field, errorMessage });
  for (const name of ['firstName', 'lastName'] as const) if (isEmpty(address[name])) report(name, t(REQUIRED));
  const fields = format?.fields ?? UNKNOWN;
  for (const { name, label, isRequired } of fields) {
    const value = address[name] ?? '';
    if (isEmpty(value)) {
      if (isRequired) report(name, t(REQUIRED));
    } else if (name === 'state' && states.length > 0 && !states.some(({ code }) => code === value)) {
      report(name, t('Choose {field}.', { field: withArticle(label) }));
    } else if (name === 'postalCode' && format?.postalCode && !isPostalCode(value, format.postalCode)) {
      report(name, postalCodeFault(label, format.postalCode));
    }
  }
  if (isEmpty(address.countryCode)) report('countryCode', t(REQUIRED));
  else if (!format) report('countryCode', t('Choose a country.'));
  return faults;
}

/** Required until the country is known. */
const UNKNOWN: AddressFormat['fields'] = (['address1', 'city', 'postalCode'] as const).map((name) => ({
  name,
  label: '',
  isRequired: true,
}));

/** Returns a postal code in capital letters, without the prefix that the format of its country adds. */
export function bareCode(postalCode: string, prefix: string): string {
  const text = postalCode.normalize('NFKC').trim().toUpperCase();
  return prefix && text.startsWith(prefix.trim()) ? text.slice(prefix.trim().length).replace(/^[\s-]+/, '') : text;
}

const isPostalCode = (value: string, { pattern, prefix }: NonNullable<AddressFormat['postalCode']>): boolean =>
  [value.trim().toUpperCase(), bareCode(value, prefix)].some((text) => new RegExp(`^(?:${pattern})$`).test(text));

const DIGITS = ['', '', '', msg('three'), msg('four'), msg('five'), msg('six'), msg('seven')];

/** Returns how to enter a postal code, such as *Enter a ZIP code with five digits, such as 95014.* */
function postalCodeFault(label: string, { pattern, example }: NonNullable<AddressFormat['postalCode']>): string {
  const isNumber = pattern.replace('(', '').startsWith(`\\d{${example.length}}`) && /^\d+$/.test(example);
  const digits = isNumber ? DIGITS[example.length] : undefined;
  return digits
    ? t('Enter {field} with {digits} digits, such as {example}.', {
        field: withArticle(label),
        digits: t(digits),
        example,
      })
    : t('Enter {field}, such as {example}.', { field: withArticle(label), example });
}

/** Returns a label in an English sentence: *a ZIP code*, *an emirate*. Other languages have it without an article. */
function withArticle(label: string): string {
  if (!locale().startsWith('en')) return label;
  const text = /^(?:[A-Z]{2}|Eircode)/.test(label) ? label : label.toLowerCase();
  return `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`;
}
