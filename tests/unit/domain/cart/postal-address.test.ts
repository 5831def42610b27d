import { expect, test } from 'vitest';
import { addressLines, faultsOf, isSameAddress } from '@/domain/cart/postal-address.rules';

const HOME = {
  firstName: 'Rosa',
  lastName: 'Lindgren',
  address1: '14 Harbour Row',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  countryCode: 'US',
};

test('an address reports its missing fields, and a state only for countries with states', () => {
  expect(faultsOf(HOME)).toEqual([]);
  expect(faultsOf({ ...HOME, city: ' ', state: null }).map(({ field }) => field)).toEqual(['city', 'state']);
  expect(faultsOf({ ...HOME, countryCode: 'GB', state: null })).toEqual([]);
  expect(faultsOf({})).toHaveLength(6);
});

test('an address is formatted as on an envelope, with the name of its country', () => {
  expect(addressLines({ ...HOME, address2: 'Apt 3' })).toEqual([
    ...['14 Harbour Row, Apt 3', 'Portland, ME 04101', 'United States'],
  ]);
  expect(addressLines({ ...HOME, state: '', countryCode: 'XX' })).toEqual(['14 Harbour Row', 'Portland, 04101', 'XX']);
});

test('addresses are equal whatever represents an empty field', () => {
  expect(isSameAddress(HOME, { ...HOME, address2: null })).toBe(true);
  expect(isSameAddress(HOME, { ...HOME, address2: '', city: 'Portland ' })).toBe(true);
  expect(isSameAddress(HOME, { ...HOME, firstName: 'Ada' })).toBe(false);
});
