import { expect, test, vi } from 'vitest';
import { countryOf, geolocationUrl, lookUpGeolocation, readGeolocation } from '@/domain/accounts/geolocation.rules';
import { EU_REGION, isDomestic, isEuRegion, isUsOnly, optInBox } from '@/domain/accounts/region.rules';
import { proves } from '../../../helpers/proves';

test('ERR-13 ERR-14 the EU region has exactly its 33 codes and accepts the ISO ones', async () => {
  await proves('ERR-13', () => {
    expect([...EU_REGION].sort().join(' ')).toBe(
      'AL AT BA BE BG CH CY CZ DE DK EE EL ES EU FI FR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK UK',
    );
    for (const code of [...EU_REGION, 'de']) expect(isEuRegion(code), code).toBe(true);
    for (const code of ['US', 'CA', 'TR', '', null]) expect(isEuRegion(code)).toBe(false);
  });
  await proves('ERR-14', () => expect(['GR', 'GB'].map(isEuRegion)).toEqual([true, true]));
});

test('ERR-15 the domestic region is the US and Canada, and the US-only test is true for the US alone', async () => {
  await proves('ERR-15', async () => {
    expect(['US', 'CA', 'MX', null].map(isDomestic)).toEqual([true, true, false, false]);
    expect(['US', 'CA', 'MX', null].map(isUsOnly)).toEqual([true, false, false, false]);
  });
});

test('the marketing checkbox depends on region and form', () => {
  const canada = { domestic: true, usOnly: false };
  expect(optInBox(canada, 'modal')).toEqual({ isTicked: true, label: 'domestic' });
  expect(optInBox(canada, 'subscription')).toEqual({ isTicked: false, label: 'domestic' });
  expect(optInBox({ domestic: false, usOnly: false }, 'modal')).toEqual({ isTicked: false, label: 'abroad' });
});

const ask = (answer: () => Promise<Response>, timeoutMs = 1000) =>
  lookUpGeolocation('https://geo.example/country/me', { fetch: vi.fn(answer), timeoutMs });

test('ERR-06 the lookup requests country or city with the page as referrer', async () => {
  await proves('ERR-06', async () => {
    const page = { protocol: 'https:', host: 'meridian.example' };
    expect(geolocationUrl('https://geo.example/v2', 'city', page)).toBe(
      'https://geo.example/v2/city/me?referrer=https%3A%2F%2Fmeridian.example',
    );
    expect(geolocationUrl('https://geo.example/v2', 'country', page)).toContain('/country/me?referrer=');
  });
});

test('ERR-07 a response is parsed into its parts', async () => {
  const answer = {
    continent: { code: 'EU' },
    country: { iso_code: 'SE' },
    subdivisions: [{ iso_code: 'AB' }, 7],
    x: 1,
  };
  const read = await ask(async () => Response.json(answer));
  await proves('ERR-07', async () => {
    expect(read).toEqual({
      continent: { code: 'EU' },
      country: { iso_code: 'SE' },
      city: {},
      location: {},
      postal: {},
      subdivisions: [{ iso_code: 'AB' }],
      traits: {},
    });
  });
  expect(countryOf(read)).toBe('SE');
  expect(countryOf(readGeolocation(null))).toBeNull();
});

test('ERR-08 an error status becomes an error with status and body', async () => {
  await proves('ERR-08', async () => {
    await expect(ask(async () => new Response('no such key', { status: 401 }))).rejects.toMatchObject({
      code: 'HTTP_ERROR',
      status: 401,
      message: 'no such key',
    });
  });
});

test('ERR-09 a request without a response times out', async () => {
  await proves('ERR-09', async () => {
    const silent = lookUpGeolocation('https://geo.example', {
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
      timeoutMs: 5,
    });
    await expect(silent).rejects.toMatchObject({
      code: 'HTTP_TIMEOUT',
      message: 'The request to the GeoIP2 web service timed out.',
    });
  });
});

test('ERR-10 a failed connection becomes a network error', async () => {
  await proves('ERR-10', async () => {
    await expect(ask(() => Promise.reject(new TypeError('fetch failed')))).rejects.toMatchObject({
      code: 'HTTP_ERROR',
      message: 'There was a network error receiving the response from the GeoIP2 web service.',
    });
  });
});
