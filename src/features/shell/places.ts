'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import type { AddressInput } from '@/domain/cart/postal-address.rules';
import type { AddressFormat, Region } from '@/domain/places/address-format.rules';
import { addressFaults } from '@/domain/places/address-format.rules';
import { t } from '@/language/t';

/** Format and states of the country of an address. */
export interface Place {
  country: string;
  format: AddressFormat;
  states: readonly Region[];
}

/** For a country whose format couldn't be loaded. The server validates the address anyway. */
const fallback = (): AddressFormat => ({
  fields: [
    { name: 'address1', label: t('Address'), isRequired: true },
    { name: 'city', label: t('City'), isRequired: false },
    { name: 'postalCode', label: t('Postal code'), isRequired: false },
  ],
  postalCode: null,
});

/** Loads format and states of a country (CHK-07). */
async function loadPlace(country: string): Promise<Place> {
  const params = { country };
  const [format, states] = await Promise.all([
    callApi('GET /service/commerce/address-format/{country}', { params }),
    callApi('GET /service/commerce/state-province/{country}', { params }),
  ]);
  return { country, format: format.ok ? format.data : fallback(), states: states.ok ? states.data : [] };
}

/** Returns format and states of a country. Null until they are loaded; those of the previous country until then. */
export function usePlace(country: string): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadPlace(country).then((loaded) => {
      if (isCurrent) setPlace(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [country]);
  return place;
}

/** The countries of addresses, and the seller's among them. */
interface Countries {
  home: string | null;
  countries: readonly Region[];
}

let loaded: Promise<Countries> | undefined;

/** Loads the countries of addresses, once for all forms of a page. */
function loadCountries(): Promise<Countries> {
  loaded ??= callApi('GET /service/commerce/countries', {}).then((answer) => {
    if (answer.ok) return answer.data;
    loaded = undefined;
    return { home: null, countries: [] };
  });
  return loaded;
}

/** Returns the countries of addresses. Empty until they are loaded. */
export function useCountries(): readonly Region[] {
  const [countries, setCountries] = useState<readonly Region[]>([]);
  useEffect(() => {
    void loadCountries().then((answer) => setCountries(answer.countries));
  }, []);
  return countries;
}

/** Calls back with the seller's country once it is known, for the start of an empty form. */
export function useHomeCountry(onKnown: (home: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useEffect(() => {
    let isCurrent = true;
    void loadCountries().then(({ home }) => {
      if (isCurrent && home) onKnown(home);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
}

/** The input that depends on the country. */
type PlaceInput = Record<'countryCode' | 'city' | 'state' | 'postalCode', string>;

/** Validates an address. Nothing is reported until its country is loaded, because the server validates it too. */
export const faultsAt = (address: PlaceInput & AddressInput, place: Place | null) =>
  place?.country === address.countryCode ? addressFaults(address, place.format, place.states) : [];

/** Returns an address without the input of fields that its country doesn't have. */
export function shownInput<A extends PlaceInput>(address: A, place: Place | null): A {
  if (place?.country !== address.countryCode) return address;
  const shown = (field: string) => place.format.fields.some(({ name }) => name === field);
  return {
    ...address,
    city: shown('city') ? address.city : '',
    state: shown('state') ? address.state : '',
    postalCode: shown('postalCode') ? address.postalCode : '',
  };
}
