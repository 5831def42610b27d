import { t } from '@/language/t';
import type { FieldError } from '../errors';
import { countryName } from '../places/country-name.rules';
import { addressFormatOf, addressLines, countries, regionsOf } from '../places/places.rules';
import type { BillingPlace } from './subscription-tax.rules';

/** A choice of where a subscriber is billed: a state where the tax depends on it, otherwise the country. */
export interface PlaceChoice {
  code: string;
  name: string;
}

/** Countries in which the tax can depend on the state. This is a matter of law, so it isn’t derived from addresses. */
const TAXED_BY_STATE = ['US', 'CA', 'AU'];

/**
 * Returns the choices of the checkout in groups: the states of each country that taxes by state, and other countries. The
 * seller's country comes first: its states, or itself in a group without a name.
 */
export function placeChoices(home: string | null = null): { group: string; choices: PlaceChoice[] }[] {
  const isHome = (code: string) => code === home;
  const byState = [...TAXED_BY_STATE.filter(isHome), ...TAXED_BY_STATE.filter((code) => !isHome(code))];
  const others = countries().filter(({ code }) => !TAXED_BY_STATE.includes(code));
  const first = others.filter(({ code }) => isHome(code));
  return [
    ...(first.length > 0 ? [{ group: '', choices: first }] : []),
    ...byState.map((code) => ({
      group: countryName(code) ?? code,
      choices: regionsOf(code).map((state) => ({ code: `${code}-${state.code}`, name: state.name })),
    })),
    { group: t('Other countries'), choices: others.filter(({ code }) => !isHome(code)) },
  ];
}

/** Returns the choice of a place, such as `US-ME` or `DE`. */
export const choiceOf = ({ countryCode, state }: Pick<BillingPlace, 'countryCode' | 'state'>): string =>
  state ? `${countryCode}-${state}` : countryCode;

/** Where a subscriber is billed, as entered. */
export interface PlaceInput {
  /** One of the {@link placeChoices}. */
  place: string;
  postalCode: string;
  companyName: string;
  vatId: string;
  address1: string;
  city: string;
}

/** Whether addresses at one of the {@link placeChoices} have a postal code. */
export const hasPostalCodes = (place: string): boolean => addressFormatOf(place.slice(0, 2))?.postalCode !== null;

/** Validates where a subscriber is billed. Returns one error per field. */
export function placeFaults({ place, postalCode }: PlaceInput): FieldError[] {
  const isKnown = placeChoices().some(({ choices }) => choices.some(({ code }) => code === place));
  return [
    ...(isKnown ? [] : [{ field: 'place', errorMessage: t('Choose where you’re billed.') }]),
    ...(postalCode.trim() || !hasPostalCodes(place)
      ? []
      : [{ field: 'postalCode', errorMessage: t('This field is required.') }]),
  ];
}

/** Whether the company of a VAT ID and its address are complete. They must be on the invoice. */
export const isCompanyComplete = ({ companyName, address1, city }: PlaceInput): boolean =>
  [companyName, address1, city].every((text) => text.trim() !== '');

/** Formats where a subscriber is billed, for an invoice: street, city line, country name. */
export const placeLines = ({ address1, city, ...place }: BillingPlace): string[] =>
  addressLines({ ...place, address1: address1 ?? '', city: city ?? '' }).filter(Boolean);
