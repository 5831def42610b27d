import { expect, test } from 'vitest';
import { availableTextOf, offerTextOf, priceTextOf, wasTextOf } from '@/domain/catalog/offer.rules';
import { availabilityStatusOf } from '@/domain/catalog/product-status.rules';
import { amountText } from '@/domain/formats/money.rules';

const offer = {
  contentType: 'Book',
  productStatus: 'A',
  listPriceMinor: 3200,
  currency: 'USD',
  availableText: null,
} as const;

test('prices have two decimals, and commas from a thousand dollars on', () => {
  expect([0, 5, 99, 100, 3205, 123456, 123456789].map((minor) => amountText(minor, 'USD'))).toEqual([
    '$0.00',
    '$0.05',
    '$0.99',
    '$1.00',
    '$32.05',
    '$1,234.56',
    '$1,234,567.89',
  ]);
});

test('a price is shown only if the list price is over 0', () => {
  expect(priceTextOf(offer)).toBe('$32.00');
  for (const listPriceMinor of [0, null, undefined]) expect(priceTextOf({ ...offer, listPriceMinor })).toBeNull();
  expect(offerTextOf({ ...offer, listPriceMinor: 0 })).toBeNull();
});

test('a sale shows the previous price where the lower price is shown and can be paid', () => {
  const sale = { ...offer, listPriceMinor: 2400, wasMinor: 3000 };
  expect(wasTextOf(sale)).toBe('$30.00');
  const none = [
    { wasMinor: null },
    { wasMinor: 2400 },
    { productStatus: 'O' as const },
    { contentType: 'Digital Article' },
  ];
  for (const other of [...none, { listPriceMinor: null }]) expect(wasTextOf({ ...sale, ...other })).toBeNull();
});

test('magazine and digital articles show no price', () => {
  for (const contentType of ['Magazine Article', 'Digital Article', 'digital article']) {
    expect(offerTextOf({ ...offer, contentType })).toBeNull();
  }
});

test('a product that is coming soon shows its date instead of the price', () => {
  const availableText = availableTextOf({ productStatus: 'F', publicationDate: '2025-02-04T00:00:00.000Z' });
  expect(availableText).toBe('February 04, 2025');
  expect(offerTextOf({ ...offer, productStatus: 'F', availableText })).toBe('Available February 04, 2025');
  expect(offerTextOf({ ...offer, productStatus: 'F' })).toBe('Coming soon');
  expect(availableTextOf({ productStatus: 'A', publicationDate: '2025-02-04T00:00:00.000Z' })).toBeNull();
});

test('an out-of-print format is labeled, and the lowest of several prices is shown', () => {
  expect(offerTextOf({ ...offer, productStatus: 'O' })).toBe('Out of print');
  expect(offerTextOf({ ...offer, isFromPrice: true })).toBe('From $32.00');
});

test('a product that is coming soon is COMING_SOON in its add-to-cart item', () => {
  expect((['A', 'F', 'O'] as const).map(availabilityStatusOf)).toEqual(['AVAILABLE', 'COMING_SOON', 'OUT_OF_PRINT']);
});
