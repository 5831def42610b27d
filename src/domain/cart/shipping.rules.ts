import { locale, t } from '@/language/t';
import { countryInSentence, countryName } from '../places/country-name.rules';

/** A price for shipping to a zone. Empty bounds don't limit anything; weights are in grams, amounts in minor units. */
export interface ShippingRate {
  name: string;
  note: string | null;
  priceMinor: number;
  minWeightGrams: number | null;
  maxWeightGrams: number | null;
  minTotalMinor: number | null;
  maxTotalMinor: number | null;
}

/** Countries with the same shipping rates. The rest of the world is every country that no zone lists. */
export interface ShippingZone {
  name: string;
  countries: readonly string[];
  isRestOfWorld: boolean;
  rates: readonly ShippingRate[];
}

/** The shipped items of a cart, and the cart's amount after the discount. */
export interface Parcel {
  weightGrams: number;
  totalMinor: number;
}

/** A shipping method with its price for one cart. */
export interface ShippingMethod {
  /** Derived from the name, so that a choice stays valid in another zone with a method of the same name. */
  code: string;
  name: string;
  note: string | null;
  rateMinor: number;
}

/** Returns the code of a shipping method: its name in lower case, with hyphens, such as `next-day`. */
export const methodCode = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/**
 * Returns the zone of a country: the one that lists it, otherwise the rest of the world, otherwise null. Without a
 * country, the first zone is used for estimates.
 */
export function zoneOf(zones: readonly ShippingZone[], country: string | null): ShippingZone | null {
  if (country === null) return zones[0] ?? null;
  return (
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ isRestOfWorld }) => isRestOfWorld) ??
    null
  );
}

const isBetween = (value: number, min: number | null, max: number | null) =>
  value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY);

const applies = (rate: ShippingRate, { weightGrams, totalMinor }: Parcel) =>
  isBetween(weightGrams, rate.minWeightGrams, rate.maxWeightGrams) &&
  isBetween(totalMinor, rate.minTotalMinor, rate.maxTotalMinor);

/**
 * Returns the shipping methods for a parcel, in the zone's order. Rates with the same name are one method, and the
 * cheapest that applies is its price. So a rate of 0 above a total is free shipping, and no order of the rates matters.
 */
export function methodsFor(zones: readonly ShippingZone[], country: string | null, parcel: Parcel): ShippingMethod[] {
  const methods = new Map<string, ShippingMethod>();
  for (const rate of zoneOf(zones, country)?.rates ?? []) {
    const code = methodCode(rate.name);
    const known = methods.get(code);
    if (!applies(rate, parcel) || (known && known.rateMinor <= rate.priceMinor)) continue;
    methods.set(code, { code, name: rate.name, note: rate.note, rateMinor: rate.priceMinor });
  }
  return [...methods.values()];
}

/** Returns why a parcel can't be shipped to a country, as a sentence for the buyer, or null if it can. */
export function shippingFault(zones: readonly ShippingZone[], country: string | null, parcel: Parcel): string | null {
  if (methodsFor(zones, country, parcel).length > 0) return null;
  const place = countryInSentence(country ?? '');
  if (zoneOf(zones, country)) {
    return place
      ? t('We can’t ship this order to {place}. Remove an item, or call customer service.', { place })
      : t('We can’t ship this order to this country. Remove an item, or call customer service.');
  }
  return place
    ? t('We don’t ship to {place}. Enter an address in another country, or order downloads only.', { place })
    : t('We don’t ship to this country. Enter an address in another country, or order downloads only.');
}

type Draft<T> = { [K in keyof T]?: T[K] | null | undefined };
type ZoneDraft = Draft<Omit<ShippingZone, 'rates'>>;

const nameOfZone = (zone: ZoneDraft | undefined) => zone?.name || t('another zone');

/** Returns why a zone can't have these countries, as a sentence for merchandisers, or null. */
export function countriesFault(zone: ZoneDraft, zones: readonly ZoneDraft[]): string | null {
  const countries = zone.countries ?? [];
  if (zone.isRestOfWorld) return null;
  if (countries.length === 0) return t('Choose at least one country, or check “Rest of the world”.');
  for (const country of countries) {
    const holders = zones.filter((each) => !each.isRestOfWorld && each.countries?.includes(country));
    if (holders.length < 2) continue;
    const name = countryName(country) ?? country;
    return t('{country} is in two zones: {zones}. Remove it from one of them.', {
      country: name,
      zones: new Intl.ListFormat(locale()).format(holders.map(nameOfZone)),
    });
  }
  return null;
}

/** Returns why a zone can't be the rest of the world, as a sentence for merchandisers, or null. */
export function restOfWorldFault(zone: ZoneDraft, zones: readonly ZoneDraft[]): string | null {
  const isDuplicate = zone.isRestOfWorld && zones.filter(({ isRestOfWorld }) => isRestOfWorld).length > 1;
  return isDuplicate ? t('Only one zone can be the rest of the world.') : null;
}

/** Returns why an upper bound can't be used, as a sentence for merchandisers, or null. */
export function upperBoundFault(min: unknown, max: unknown): string | null {
  const isReversed = typeof min === 'number' && typeof max === 'number' && max < min;
  return isReversed ? t('Enter a value that isn’t below the lower limit.') : null;
}
