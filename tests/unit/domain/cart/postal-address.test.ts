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

test('an address reports its missing fields, and a state only where there are states', () => {
  expect(faultsOf(HOME)).toEqual([]);
  expect(faultsOf({ ...HOME, city: ' ', state: null }).map(({ field }) => field)).toEqual(['city', 'state']);
  expect(faultsOf({ ...HOME, countryCode: 'GB', state: null })).toEqual([]);
  expect(faultsOf({})).toHaveLength(6);
});

test('an address stands as on an envelope, with its country in words', () => {
  expect(addressLines({ ...HOME, address2: 'Apt 3' })).toEqual([
    ...['14 Harbour Row, Apt 3', 'Portland, ME 04101', 'United States'],
  ]);
  expect(addressLines({ ...HOME, state: '', countryCode: 'XX' })).toEqual(['14 Harbour Row', 'Portland, 04101', 'XX']);
});

test('an address is the same whatever stands for nothing in it', () => {
  expect(isSameAddress(HOME, { ...HOME, address2: null })).toBe(true);
  expect(isSameAddress(HOME, { ...HOME, address2: '', city: 'Portland ' })).toBe(true);
  expect(isSameAddress(HOME, { ...HOME, firstName: 'Ada' })).toBe(false);
});
