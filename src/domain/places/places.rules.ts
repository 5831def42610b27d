import places from '@/generated/places.json';
import { locale, msg, t } from '@/language/t';
import type { AddressInput, PostalAddress } from '../cart/postal-address.rules';
import type { FieldError } from '../errors';
import { type AddressFormat, addressFaults, bareCode, type PlaceField, type Region } from './address-format.rules';
import { countryName } from './country-name.rules';

/** A country in the generated data. Letters stand for fields: A address, C city, S state, Z postal code. */
export interface StoredPlace {
  /** Lines of an address in Latin script, separated by `%n`, with fields as `%A`. */
  format: string;
  /** Fields in the order in which people of the country name them. */
  order: string;
  required: string;
  /** Pattern of a postal code and an example. */
  zip?: [pattern: string, example: string];
  /** Text before the postal code, which the format contains. */
  prefix?: string;
  zipLabel?: string;
  stateLabel?: string;
  cityLabel?: string;
  /** Whether addresses contain the code of the state instead of its name. */
  hasCodes?: boolean;
  states?: [code: string, name: string][];
}

const PLACES = places as unknown as Record<string, StoredPlace | undefined>;

const FIELDS: Record<string, PlaceField> = { A: 'address1', C: 'city', S: 'state', Z: 'postalCode' };

const STATE_LABELS: Record<string, string> = {
  area: msg('Area'),
  county: msg('County'),
  department: msg('Department'),
  district: msg('District'),
  do_si: msg('Province'),
  emirate: msg('Emirate'),
  island: msg('Island'),
  oblast: msg('Oblast'),
  parish: msg('Parish'),
  prefecture: msg('Prefecture'),
  province: msg('Province'),
  region: msg('Region'),
};
const CITY_LABELS: Record<string, string> = {
  city: msg('City'),
  district: msg('District'),
  post_town: msg('Town or city'),
  suburb: msg('Suburb'),
};
const ZIP_LABELS: Record<string, string> = { zip: msg('ZIP code'), pin: msg('PIN code'), eircode: msg('Eircode') };

/**
 * Every country that an address can be in, by name, after the seller's. Which of them the store ships to is decided by
 * shipping zones.
 */
export function countries(home: string | null = null): Region[] {
  const byName = new Intl.Collator(locale()).compare;
  return Object.keys(PLACES)
    .map((code) => ({ code, name: countryName(code) ?? code }))
    .sort((first, second) => {
      const isHome = Number(second.code === home) - Number(first.code === home);
      return isHome || byName(first.name, second.name);
    });
}

/** Whether addresses can be in a country. */
export const isCountry = (code: string | null | undefined): boolean => PLACES[code ?? ''] !== undefined;

/** Returns the states or provinces of a country. Empty for countries whose addresses have none (CHK-06). */
export const regionsOf = (country: string): Region[] =>
  (PLACES[country.toUpperCase()]?.states ?? []).map(([code, name]) => ({ code, name }));

function labelOf(field: PlaceField, { zipLabel = '', stateLabel = 'province', cityLabel = 'city' }: StoredPlace) {
  if (field === 'address1') return t('Address');
  if (field === 'city') return t(CITY_LABELS[cityLabel] ?? msg('City'));
  if (field === 'state' && stateLabel === 'state') return t('State', undefined, 'address');
  if (field === 'state') return t(STATE_LABELS[stateLabel] ?? msg('Province'));
  return t(ZIP_LABELS[zipLabel] ?? msg('Postal code'));
}

/** Returns the format of addresses in a country, or null for an unknown one. */
export function addressFormatOf(country: string | null | undefined): AddressFormat | null {
  const place = PLACES[country?.toUpperCase() ?? ''];
  if (!place) return null;
  const [pattern, example] = place.zip ?? [];
  return {
    fields: [...place.order].map((letter) => {
      const name = FIELDS[letter] as PlaceField;
      return { name, label: labelOf(name, place), isRequired: place.required.includes(letter) };
    }),
    postalCode: pattern && example ? { pattern, example, prefix: place.prefix ?? '' } : null,
  };
}

/** Validates an address by the format of its country: missing fields, its state and its postal code (CHK-05). */
export const faultsOf = (address: AddressInput): FieldError[] =>
  addressFaults(address, addressFormatOf(address.countryCode), regionsOf(address.countryCode ?? ''));

/** Format of an address in an unknown country. */
const FALLBACK: StoredPlace = { format: '%A%n%C, %S %Z', order: 'ACSZ', required: '' };

type Lines = Omit<PostalAddress, 'firstName' | 'lastName'>;

/**
 * Formats an address as it is written in its country, in Latin script, without the name; the last line is the country.
 * Stored fields that the country's addresses don't have get a line of their own, so that nothing is lost.
 */
export function addressLines(address: Lines): string[] {
  const { countryCode } = address;
  const place = PLACES[countryCode] ?? FALLBACK;
  const values = valuesOf(address, place);
  const more = Object.keys(values).filter((letter) => !place.format.includes(`%${letter}`));
  const lines = [
    ...place.format.split('%n').map((line) => lineOf(line, values)),
    more
      .map((letter) => values[letter])
      .filter(Boolean)
      .join(' '),
    countryName(countryCode) ?? countryCode,
  ];
  return lines.filter(Boolean);
}

function valuesOf({ address1, address2, city, state, postalCode }: Lines, place: StoredPlace): Record<string, string> {
  const stateName = place.hasCodes ? state : (place.states?.find(([code]) => code === state)?.[1] ?? state);
  return {
    A: [address1.trim(), address2?.trim()].filter(Boolean).join(', '),
    C: city.trim(),
    S: stateName?.trim() ?? '',
    Z: bareCode(postalCode, place.prefix ?? ''),
  };
}

/** Fills in the fields of a line. Text before or between fields stays only next to fields with values. */
function lineOf(line: string, values: Record<string, string>): string {
  // Even parts are text, odd ones are letters of fields.
  const parts = line.split(/%([ACSZ])/);
  let text = '';
  let hasValue = false;
  parts.forEach((part, at) => {
    const next = parts[at + 1];
    if (at % 2 === 1) {
      text += values[part] ?? '';
      hasValue ||= Boolean(values[part]);
    } else if ((at === 0 || hasValue) && (next === undefined || values[next])) text += part;
  });
  return text.trim();
}
