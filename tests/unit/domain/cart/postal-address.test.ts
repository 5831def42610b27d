import { expect, test } from 'vitest';
import { addressLines, faultsOf, isSameAddress } from '@/domain/cart/postal-address.rules';
import { ADDRESS } from '../../../helpers/postal-address';

test('an address reports its missing fields, and a state only for countries with states', () => {
  expect(faultsOf(ADDRESS)).toEqual([]);
  expect(faultsOf({ ...ADDRESS, city: ' ', state: null }).map(({ field }) => field)).toEqual(['city', 'state']);
  expect(faultsOf({ ...ADDRESS, countryCode: 'GB', state: null })).toEqual([]);
  expect(faultsOf({})).toHaveLength(6);
});

test('an address is formatted as on an envelope, with the name of its country', () => {
  expect(addressLines({ ...ADDRESS, address2: 'Apt 3' })).toEqual([
    ...['14 Harbour Row, Apt 3', 'Portland, ME 04101', 'United States'],
  ]);
  expect(addressLines({ ...ADDRESS, state: '', countryCode: 'XX' })).toEqual([
    '14 Harbour Row',
    'Portland, 04101',
    'XX',
  ]);
});

test('addresses are equal whatever represents an empty field', () => {
  expect(isSameAddress(ADDRESS, { ...ADDRESS, address2: null })).toBe(true);
  expect(isSameAddress(ADDRESS, { ...ADDRESS, address2: '', city: 'Portland ' })).toBe(true);
  expect(isSameAddress(ADDRESS, { ...ADDRESS, firstName: 'Ada' })).toBe(false);
});
