import { expect, test } from 'vitest';
import { cleanAddress, isSameAddress } from '@/domain/cart/postal-address.rules';
import { ADDRESS } from '../../../helpers/postal-address';

test('addresses are equal whatever represents an empty field', () => {
  expect(isSameAddress(ADDRESS, { ...ADDRESS, address2: null })).toBe(true);
  expect(isSameAddress(ADDRESS, { ...ADDRESS, address2: '', city: 'Portland ' })).toBe(true);
  expect(isSameAddress(ADDRESS, { ...ADDRESS, firstName: 'Ada' })).toBe(false);
});

test('a stored address is trimmed and has all fields, empty ones too', () => {
  const input = { ...ADDRESS, city: null, address1: ' 1 Sheikh Zayed Road ', state: 'DU', countryCode: 'AE' };
  expect(cleanAddress({ ...input, postalCode: undefined })).toEqual({
    ...input,
    address1: '1 Sheikh Zayed Road',
    address2: null,
    city: '',
    postalCode: '',
  });
});
