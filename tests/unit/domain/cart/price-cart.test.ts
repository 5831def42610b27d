import { describe, expect, test } from 'vitest';
import { addToCartItem, itemsToAdd, sentItem } from '@/domain/cart/cart-item.rules';
import { isCartFresh } from '@/domain/cart/cart-version.rules';
import {
  type PricedLine,
  type Promo,
  priceLines,
  promoFault,
  type TaxRate,
  taxAt,
  totalsOf,
} from '@/domain/cart/price-cart.rules';
import type { ShippingMethod } from '@/domain/cart/shipping.rules';
import { amountText } from '@/domain/formats/money.rules';
import { raisedQuantity } from '@/features/store/sold-product.rules';
import { proves } from '../../../helpers/proves';

const line = (unitPriceMinor: number, quantity = 1, isPhysical = true, product = 1) => ({
  product,
  quantity,
  unitPriceMinor,
  isPhysical,
});
const promo = (overrides: Partial<Promo>): Promo => ({
  kind: 'percent',
  percent: 10,
  amountMinor: null,
  minimumMinor: null,
  startsAt: null,
  endsAt: null,
  isActive: true,
  totalLimit: null,
  perCustomerLimit: null,
  products: [],
  used: 0,
  usedByCustomer: 0,
  ...overrides,
});
const method = { code: 's', name: 'S', note: null, rateMinor: 650 };
const priceCart = (input: {
  lines: PricedLine[];
  promo: Promo | null;
  method: ShippingMethod | null;
  rate: TaxRate | null;
}) => {
  const untaxed = priceLines(input.lines, input.promo, input.method);
  return totalsOf(untaxed, taxAt(input.rate, input.lines, untaxed, false), false);
};
const rate = { state: 'ME', percent: 5.5, taxesDigital: false, taxesShipping: false };

describe('pricing', () => {
  test('the grand total is the subtotal minus the discount plus tax and shipping, in whole cents', () => {
    const lines = [line(3200, 2), line(1195, 1, false)];
    const totals = priceCart({ lines, promo: promo({}), method, rate });
    expect(totals).toEqual({
      subTotalMinor: 7595,
      discountMinor: 760,
      taxMinor: 317,
      shippingMinor: 650,
      grandTotalMinor: 7802,
    });
  });

  test('a discount never exceeds the lines it applies to, and free shipping costs nothing', () => {
    const lines = [line(500, 1, true, 7), line(900, 1, true, 8)];
    const of = (overrides: Partial<Promo>) => priceCart({ lines, promo: promo(overrides), method, rate: null });
    expect(of({ kind: 'amount', amountMinor: 9999, products: [7] }).discountMinor).toBe(500);
    expect(of({ percent: 100 }).grandTotalMinor).toBe(650);
    expect(of({ kind: 'free-shipping' })).toMatchObject({ shippingMinor: 0, discountMinor: 0 });
  });

  test('a discount is divided among the lines it applies to, to the last cent, and lowers only their tax', () => {
    const lines = [line(333, 1, true, 7), line(333, 1, false, 7), line(334, 1, true, 7), line(1000, 1, true, 8)];
    const untaxed = priceLines(lines, promo({ kind: 'amount', amountMinor: 100, products: [7] }), null);
    expect(untaxed.netMinor).toEqual([300, 300, 300, 1000]);
    expect(taxAt({ ...rate, percent: 10 }, lines, untaxed, false)).toBe(160);
    expect(taxAt({ ...rate, percent: 10, taxesDigital: true }, lines, untaxed, false)).toBe(190);
  });

  test('a promo code applies within its dates, minimum and limits, and otherwise returns the reason', () => {
    const now = new Date('2024-12-01T00:00:00Z');
    const lines = [line(3200)];
    const faultOf = (overrides: Partial<Promo>) =>
      promoFault(promo(overrides), lines, { now, currency: 'USD', zone: 'UTC' });
    expect(faultOf({})).toBeNull();
    expect(promoFault(null, lines, { now, currency: 'USD', zone: 'UTC' })).toBe('This code is no longer valid.');
    const faults: [Partial<Promo>, string][] = [
      [{ isActive: false }, 'This code is no longer valid.'],
      [{ startsAt: '2024-12-02T00:00:00Z' }, 'This code starts on December 02, 2024.'],
      [{ endsAt: '2024-12-01T00:00:00Z' }, 'This code expired on December 01, 2024.'],
      [{ minimumMinor: 5000 }, 'This code needs a subtotal of $50.00.'],
      [{ totalLimit: 1, used: 1 }, 'This code has been used up.'],
      [{ perCustomerLimit: 2, usedByCustomer: 2 }, 'You have already used this code.'],
      [{ products: [9] }, 'This code doesn’t apply to anything in your cart.'],
    ];
    for (const [overrides, reason] of faults) expect([overrides, faultOf(overrides)]).toEqual([overrides, reason]);
  });

  test('10,000 random carts are priced in whole cents that add up', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let round = 0; round < 10_000; round += 1) {
      const lines = Array.from({ length: 1 + random(6) }, () =>
        line(random(1_000_000), 1 + random(999), random(2) === 0, random(3)),
      );
      const totals = priceCart({
        lines,
        promo: promo({
          kind: random(2) ? 'percent' : 'amount',
          percent: 1 + random(100),
          amountMinor: random(90_000),
          products: random(2) ? [1] : [],
        }),
        method,
        rate: {
          ...rate,
          percent: random(100_000) / 1000,
          taxesDigital: random(2) === 0,
          taxesShipping: random(2) === 0,
        },
      });
      expect(Object.values(totals).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      expect(totals.grandTotalMinor).toBe(
        totals.subTotalMinor - totals.discountMinor + totals.taxMinor + totals.shippingMinor,
      );
      expect(totals.discountMinor).toBeLessThanOrEqual(totals.subTotalMinor);
    }
  });
});

describe('items', () => {
  const shown = {
    itemId: '10102-HCB-ENG',
    productId: '10102',
    productUrl: '/product/x/10102-HCB-ENG',
    productTitle: 'X',
    productMajorSubject: 'Strategy',
    productContentType: 'Book',
    productStatus: 'F',
    publicationDate: '2024-05-01',
    priceMinor: 3200,
    currency: 'USD',
    format: 'Hardcover',
    type: 'Ship',
    quantity: 2,
    referral: null,
  } as const;
  const item = addToCartItem(shown);

  test('STORE-08 CART-22 CART-23 describe a product on its page, and send the fields that the cart needs', async () => {
    await proves('STORE-08', () => expect(item.productAvailabilityStatus).toBe('COMING_SOON'));
    await proves('CART-22', () => {
      expect(addToCartItem({ ...shown, productStatus: 'A', referral: '03069' })).toEqual({
        itemId: '10102-HCB-ENG',
        productId: '10102',
        productUrl: '/product/x/10102-HCB-ENG',
        productTitle: 'X',
        productMajorSubject: 'Strategy',
        productContentType: 'Book',
        productAvailabilityStatus: expect.any(String),
        publicationDate: '2024-05-01',
        productPrice: 32,
        format: 'Hardcover',
        type: 'Ship',
        quantity: 2,
        referral: '03069',
      });
    });
    await proves('CART-23', () => {
      const sent = { itemid: '10102-HCB-ENG', productId: '10102', listPrice: 32, quantity: 2, type: 'Ship' };
      expect(sentItem(item)).toEqual(sent);
      expect(sentItem({ ...item, referral: '03069' })).toEqual({ ...sent, referral: '03069' });
    });
  });

  test('STORE-19 CART-21 CART-24 limit digital copies, format dollars and reuse a fresh cart', async () => {
    expect(itemsToAdd([item, { ...item, quantity: 0 }])).toEqual([item]);
    await proves('STORE-19', () =>
      expect([raisedQuantity('digital', 0), raisedQuantity('digital', 1), raisedQuantity('ship', 1)]).toEqual([
        1, 1, 2,
      ]),
    );
    await proves('CART-21', () => {
      expect(amountText(123_450, 'USD')).toBe('$1,234.50');
      expect([0, 7, 100_000_000].map((minor) => amountText(minor, 'USD'))).toEqual(['$0.00', '$0.07', '$1,000,000.00']);
    });
    await proves('CART-24', () => {
      const kept = { modifiedTime: '2024-12-01T10:00:00.000Z' };
      expect(isCartFresh(kept, 'Sun, 01 Dec 2024 10:00:00 GMT')).toBe(true);
      expect(isCartFresh(kept, 'Sun, 01 Dec 2024 10:00:01 GMT')).toBe(false);
      expect(isCartFresh(null, 'Sun, 01 Dec 2024 10:00:00 GMT')).toBe(false);
    });
  });
});
