import { describe, expect, test } from 'vitest';
import {
  countriesFault,
  methodCode,
  methodsFor,
  restOfWorldFault,
  type ShippingRate,
  type ShippingZone,
  shippingFault,
  upperBoundFault,
  zoneOf,
} from '@/domain/cart/shipping.rules';
import { weightFault } from '@/domain/catalog/weight.rules';

const rate = (priceMinor: number, limits: Partial<ShippingRate> = {}): ShippingRate => ({
  name: 'Standard',
  note: null,
  priceMinor,
  minWeightGrams: null,
  maxWeightGrams: null,
  minTotalMinor: null,
  maxTotalMinor: null,
  ...limits,
});
const zone = (countries: string[], rates: ShippingRate[], isRestOfWorld = false): ShippingZone => ({
  name: countries.join() || 'Rest of the world',
  countries,
  isRestOfWorld,
  rates,
});
const parcel = (weightGrams: number, totalMinor = 3200) => ({ weightGrams, totalMinor });
const priceOf = (zones: ShippingZone[], country: string, weightGrams: number, totalMinor?: number) =>
  methodsFor(zones, country, parcel(weightGrams, totalMinor))[0]?.rateMinor;

describe('shipping rates', () => {
  test('a zone that lists the country takes precedence over the rest of the world, wherever it is listed', () => {
    const home = zone(['US'], [rate(650)]);
    const world = zone([], [rate(1900)], true);
    for (const zones of [
      [home, world],
      [world, home],
    ]) {
      expect([priceOf(zones, 'US', 0), priceOf(zones, 'JP', 0)]).toEqual([650, 1900]);
    }
    expect(zoneOf([home], 'JP')).toBeNull();
    expect(zoneOf([home, world], null)).toBe(home);
    expect(zoneOf([], null)).toBeNull();
  });

  test('rates by weight and by total apply inside their limits, and the cheapest is charged', () => {
    const zones = [
      zone(
        ['US'],
        [
          rate(650, { maxWeightGrams: 1000 }),
          rate(900, { minWeightGrams: 1000, maxWeightGrams: 3000 }),
          rate(0, { minTotalMinor: 10_000, maxWeightGrams: 2000 }),
        ],
      ),
    ];
    expect(priceOf(zones, 'US', 1000)).toBe(650);
    expect(priceOf(zones, 'US', 1001)).toBe(900);
    expect(priceOf(zones, 'US', 3001)).toBeUndefined();
    expect(priceOf(zones, 'US', 2000, 9999)).toBe(900);
    expect(priceOf(zones, 'US', 2000, 10_000)).toBe(0);
    expect(priceOf(zones, 'US', 2001, 10_000)).toBe(900);
  });

  test('rates with one name are one method with one code; others are listed in the zone’s order', () => {
    const zones = [zone(['US'], [rate(900), rate(1800, { name: 'Next Day!' }), rate(650)])];
    expect(methodsFor(zones, 'US', parcel(0))).toMatchObject([
      { code: 'standard', rateMinor: 650 },
      { code: 'next-day', name: 'Next Day!', rateMinor: 1800 },
    ]);
    expect(methodCode('  Économie 24 h ')).toBe('economie-24-h');
  });

  test('a country without a zone and a parcel without a rate have different messages', () => {
    const zones = [zone(['US'], [rate(650, { maxWeightGrams: 1000 })])];
    expect(shippingFault(zones, 'US', parcel(1000))).toBeNull();
    expect(shippingFault(zones, 'JP', parcel(1000))).toBe(
      'We don’t ship to Japan. Enter an address in another country, or order downloads only.',
    );
    expect(shippingFault(zones, 'US', parcel(1001))).toBe(
      'We can’t ship this order to the United States. Remove an item, or call customer service.',
    );
  });

  test('random zones: the price never depends on the order of rates, is one of them, and more rates never raise it', () => {
    let seed = 23;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
    const codes = ['US', 'CA', 'GB', 'DE', 'FR', 'JP', 'BR', 'IN'];
    const bound = (most: number) => (random(3) ? null : random(most));
    const randomRate = () =>
      rate(random(5000), {
        name: pick(['Standard', 'Express']),
        minWeightGrams: bound(3000),
        maxWeightGrams: bound(6000),
        minTotalMinor: bound(10_000),
        maxTotalMinor: bound(30_000),
      });
    for (let round = 0; round < 2000; round += 1) {
      const rates = Array.from({ length: 1 + random(6) }, randomRate);
      const listed = codes.filter(() => random(2) === 0);
      const country = pick(codes);
      const of = parcel(random(7000), random(40_000));
      const quote = (each: ShippingRate[]) =>
        new Map(methodsFor([zone(listed, each)], country, of).map(({ code, rateMinor }) => [code, rateMinor]));
      const quoted = quote(rates);
      expect(new Map(quote([...rates].reverse()))).toEqual(quoted);
      if (!listed.includes(country)) expect(quoted.size).toBe(0);
      for (const [code, price] of quoted) {
        expect(rates.some((each) => methodCode(each.name) === code && each.priceMinor === price)).toBe(true);
      }
      const more = quote([...rates, randomRate()]);
      for (const [code, price] of quoted) expect(more.get(code)).toBeLessThanOrEqual(price);
      // Free above a total: a rate of 0 without an upper limit.
      const free = quote([...rates, rate(0, { minTotalMinor: 5000 })]).get('standard');
      if (listed.includes(country) && of.totalMinor >= 5000) expect(free).toBe(0);
      else expect(free).toBe(quoted.get('standard'));
      expect(shippingFault([zone(listed, rates)], country, of) === null).toBe(quoted.size > 0);
    }
  });
});

describe('shipping zones in Store settings', () => {
  test('a country belongs to one zone, and every zone has countries or is the only rest of the world', () => {
    const europe = { name: 'Europe', countries: ['DE', 'FR'] };
    const dach = { name: 'DACH', countries: ['AT', 'DE'] };
    const world = { name: 'World', isRestOfWorld: true, countries: ['DE'] };
    expect(countriesFault(europe, [europe, world])).toBeNull();
    expect(countriesFault(dach, [europe, dach])).toBe(
      'Germany is in two zones: Europe and DACH. Remove it from one of them.',
    );
    expect(countriesFault({ name: 'New' }, [europe])).toBe(
      'Choose at least one country, or check “Rest of the world”.',
    );
    expect(restOfWorldFault(world, [world, europe])).toBeNull();
    expect(restOfWorldFault(world, [world, { isRestOfWorld: true }])).toBe(
      'Only one zone can be the rest of the world.',
    );
  });

  test('limits and weights reject what can’t apply', () => {
    expect([upperBoundFault(5, 5), upperBoundFault(null, 5), upperBoundFault(5, null)]).toEqual([null, null, null]);
    expect(upperBoundFault(6, 5)).toBe('Enter a value that isn’t below the lower limit.');
    expect([null, undefined, 0, 1_000_000].map(weightFault)).toEqual([null, null, null, null]);
    for (const value of [-1, 0.5, 1_000_001, '12', Number.NaN]) {
      expect([value, weightFault(value)]).toEqual([value, 'Enter a whole number of grams, from 0 to 1,000,000.']);
    }
  });
});
