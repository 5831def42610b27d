import { describe, expect, test } from 'vitest';
import { readPlaces } from '@/cli/places';
import type { PostalAddress } from '@/domain/cart/postal-address.rules';
import { placeChoices } from '@/domain/membership/billing-place.rules';
import { countryInSentence, countryName } from '@/domain/places/country-name.rules';
import { addressFormatOf, addressLines, countries, faultsOf, regionsOf } from '@/domain/places/places.rules';
import stored from '@/generated/places.json';
import { ADDRESS } from '../../../helpers/postal-address';

const fieldsOf = (address: object) => faultsOf(address).map(({ field }) => field);
const messageOf = (address: object) => faultsOf(address).map(({ errorMessage }) => errorMessage);
const lines = (countryCode: string, address: Partial<PostalAddress>) =>
  addressLines({ address1: '', city: '', postalCode: '', ...address, countryCode });
const inputOrder = (country: string) => addressFormatOf(country)?.fields.map(({ label }) => label);

test('the stored places are those of the package; `npm run gen` writes them', () => {
  expect(stored).toEqual(readPlaces());
});

describe('countries', () => {
  test('every country of ISO 3166-1 that an address can be in has a name', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const regions = letters.flatMap((first) => letters.map((second) => first + second)).filter(countryName);
    const codes = countries().map(({ code }) => code);
    // Unicode also names these: unions, test codes, former countries, parts of countries, uninhabited islands.
    expect(regions.filter((code) => !codes.includes(code)).join(' ')).toBe(
      'AC AN BU BV CP CQ CS DD DG DY EA EU EZ FX HM HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ',
    );
    expect(codes.filter((code) => !regions.includes(code))).toEqual([]);
    expect(countries().filter(({ code, name }) => name === code)).toEqual([]);
    expect(codes).toHaveLength(248);
  });

  test('the seller’s country is on top, once, and the others stay in order', () => {
    const codes = countries('DE').map(({ code }) => code);
    expect([codes[0], codes.length, new Set(codes).size]).toEqual(['DE', 248, 248]);
    expect(codes.slice(1)).toEqual(countries().flatMap(({ code }) => (code === 'DE' ? [] : [code])));
    expect([countries(null), countries('XX')]).toEqual([countries(), countries()]);
  });

  test('choices of where a subscription is billed begin with the seller’s country or its states', () => {
    const groups = (home: string | null) => placeChoices(home).map(({ group, choices }) => [group, choices[0]?.code]);
    const codesOf = (home: string | null) =>
      placeChoices(home).flatMap(({ choices }) => choices.map(({ code }) => code));
    expect(groups('DE')[0]).toEqual(['', 'DE']);
    expect(
      groups('CA')
        .map(([group]) => group)
        .slice(0, 2),
    ).toEqual(['Canada', 'United States']);
    expect(groups(null)[0]?.[0]).toBe('United States');
    for (const home of ['DE', 'CA', 'US']) expect(codesOf(home).toSorted()).toEqual(codesOf(null).toSorted());
  });

  test('names have an article in sentences where they need it', () => {
    expect(['US', 'NL', 'DO', 'KY', 'PS'].map(countryInSentence)).toEqual([
      ...['the United States', 'the Netherlands', 'the Dominican Republic', 'the Cayman Islands'],
      'the Palestinian Territories',
    ]);
    expect(['JP', 'CZ', 'XX', ''].map(countryInSentence)).toEqual(['Japan', 'Czechia', undefined, undefined]);
  });
});

describe('formats of all countries', () => {
  test('fields have labels, each at most once, and the street is one of them', () => {
    for (const { code } of countries()) {
      const fields = addressFormatOf(code)?.fields ?? [];
      expect([code, new Set(fields.map(({ name }) => name)).size]).toEqual([code, fields.length]);
      expect([code, fields.some(({ name, isRequired }) => name === 'address1' && isRequired)]).toEqual([code, true]);
      expect([code, fields.every(({ label }) => /^[A-Z][A-Za-z ]+$/.test(label))]).toEqual([code, true]);
      const states = regionsOf(code);
      if (states.length > 0) expect([code, fields.some(({ name }) => name === 'state')]).toEqual([code, true]);
      expect([code, new Set(states.map(({ name }) => name)).size]).toEqual([code, states.length]);
      // The longest code that the columns and endpoints take.
      expect([
        code,
        states.filter((state) => state.code.length > 40 || /[^\p{L}\p{N}\s.-]/u.test(state.name[0] ?? '')),
      ]).toEqual([code, []]);
    }
  });

  test('a complete address with the example of the data is valid, and its lines contain all of it', () => {
    for (const { code, name } of countries()) {
      const address = {
        firstName: 'A',
        lastName: 'B',
        address1: '1 First Street',
        city: 'Anytown',
        state: regionsOf(code)[0]?.code ?? 'Somewhere',
        postalCode: addressFormatOf(code)?.postalCode?.example ?? '',
        countryCode: code,
      };
      expect([code, faultsOf(address)]).toEqual([code, []]);
      const text = addressLines(address).join('\n');
      for (const part of [address.address1, address.city, address.postalCode, name])
        expect([code, text.includes(part)]).toEqual([code, true]);
      expect([code, /%|\n\n|^[\s,-]|[\s,-]$/m.test(text)]).toEqual([code, false]);
    }
  });
});

test('CHK-05 an address reports its missing fields, and a state only for countries that need one', () => {
  expect(fieldsOf(ADDRESS)).toEqual([]);
  expect(fieldsOf({ ...ADDRESS, city: ' ', state: null })).toEqual(['city', 'state']);
  expect(fieldsOf({ ...ADDRESS, countryCode: 'DE', state: null })).toEqual([]);
  expect(fieldsOf({})).toEqual(['firstName', 'lastName', 'address1', 'city', 'postalCode', 'countryCode']);
  expect(messageOf({ ...ADDRESS, countryCode: 'XX' })).toEqual(['Choose a country.']);
  // Addresses in Hong Kong have no postal code, those in Ireland needn't have one.
  expect(fieldsOf({ ...ADDRESS, countryCode: 'HK', state: 'Kowloon', postalCode: '' })).toEqual([]);
  expect(fieldsOf({ ...ADDRESS, countryCode: 'IE', state: null, postalCode: null })).toEqual([]);
});

test('a state of another country and a wrong postal code are errors that say what to enter', () => {
  expect(messageOf({ ...ADDRESS, state: 'ON' })).toEqual(['Choose a state.']);
  expect(messageOf({ ...ADDRESS, countryCode: 'JP', postalCode: '100-0001' })).toEqual(['Choose a prefecture.']);
  expect(messageOf({ ...ADDRESS, postalCode: '041' })).toEqual(['Enter a ZIP code with five digits, such as 95014.']);
  expect(messageOf({ ...ADDRESS, countryCode: 'IE', state: 'D' })).toEqual(['Enter an Eircode, such as A65 F4E2.']);
  expect(messageOf({ ...ADDRESS, countryCode: 'GB', state: null })).toEqual(['Enter a postal code, such as EC1Y 8SY.']);
  for (const [countryCode, state, postalCode] of [
    ['GB', null, 'sw1a1aa'],
    ['SE', null, 'SE-114 55'],
    ['JP', '13', '１００-０００１'],
    ['US', 'ME', '04101-1234'],
    ['CA', 'ON', 'k1a 0b1'],
  ]) {
    expect([countryCode, faultsOf({ ...ADDRESS, countryCode, state, postalCode })]).toEqual([countryCode, []]);
  }
});

describe('the lines of an address', () => {
  test.each([
    [
      'US',
      { address1: '14 Harbour Row', address2: 'Apt 3', city: 'Portland', state: 'ME', postalCode: '04101' },
      ['14 Harbour Row, Apt 3', 'Portland, ME 04101', 'United States'],
    ],
    [
      'GB',
      { address1: '10 Downing Street', city: 'London', postalCode: 'sw1a 2aa' },
      ['10 Downing Street', 'London', 'SW1A 2AA', 'United Kingdom'],
    ],
    ['DE', { address1: 'Am Kai 1', city: 'Hamburg', postalCode: '20457' }, ['Am Kai 1', '20457 Hamburg', 'Germany']],
    [
      'JP',
      { address1: '1-1 Chiyoda', city: 'Chiyoda-ku', state: '13', postalCode: '100-8111' },
      ['1-1 Chiyoda', 'Chiyoda-ku, Tokyo', '100-8111', 'Japan'],
    ],
    [
      'BR',
      { address1: 'Rua do Sol 7', city: 'Salvador', state: 'BA', postalCode: '40301-110' },
      ['Rua do Sol 7', 'Salvador-BA', '40301-110', 'Brazil'],
    ],
    [
      'FR',
      { address1: '5 rue de Rivoli', city: 'Paris', postalCode: '75001' },
      ['5 rue de Rivoli', '75001 Paris', 'France'],
    ],
    [
      'IN',
      { address1: '4 Janpath', city: 'New Delhi', state: 'DL', postalCode: '110001' },
      ['4 Janpath', 'New Delhi 110001', 'Delhi', 'India'],
    ],
    [
      'IE',
      { address1: '2 Main Street', city: 'Naas', state: 'KE', postalCode: 'W91 X2C3' },
      ['2 Main Street', 'Naas', 'Co. Kildare', 'W91 X2C3', 'Ireland'],
    ],
    [
      'SE',
      { address1: 'Storgatan 1', city: 'Stockholm', postalCode: 'SE-114 55' },
      ['Storgatan 1', 'SE-114 55 Stockholm', 'Sweden'],
    ],
  ])('in %s', (country, address, expected) => {
    expect(lines(country, address)).toEqual(expected);
  });

  test('lose nothing of an address from before its format was known', () => {
    const old = { address1: '1 Orchard Road', city: 'Singapore', state: 'SG', postalCode: '238823' };
    expect(lines('SG', old)).toEqual(['1 Orchard Road', 'SINGAPORE 238823', 'Singapore SG', 'Singapore']);
    expect(lines('JP', { address1: '1-1 Chiyoda', city: 'Tokyo', postalCode: '04101' })).toEqual([
      '1-1 Chiyoda',
      'Tokyo',
      '04101',
      'Japan',
    ]);
    expect(lines('XX', { ...ADDRESS, state: '' })).toEqual(['14 Harbour Row', 'Portland 04101', 'XX']);
    expect(lines('US', { state: 'ME', postalCode: '04101' })).toEqual(['ME 04101', 'United States']);
  });
});

test('the form asks in the order of the country', () => {
  expect(inputOrder('US')).toEqual(['Address', 'City', 'State', 'ZIP code']);
  expect(inputOrder('GB')).toEqual(['Address', 'Town or city', 'Postal code']);
  expect(inputOrder('DE')).toEqual(['Address', 'Postal code', 'City']);
  expect(inputOrder('JP')).toEqual(['Postal code', 'Prefecture', 'City', 'Address']);
  expect(inputOrder('AE')).toEqual(['Address', 'Emirate']);
  expect(addressFormatOf('ZZ')).toBeNull();
});
