import { expect, test } from 'vitest';
import { redirectLocation } from '@/server/redirects';

test('a redirect keeps the playlist and no other part of the query', () => {
  expect(redirectLocation('/video/3/right', '/video/3/wrong?playlist=7&x=1')).toBe('/video/3/right?playlist=7');
  expect(redirectLocation('/video/3/right', '/video/3/wrong?playlist=a%0d%0ab')).toBe('/video/3/right');
  expect(redirectLocation('/video/3/right?a=b', '/video/3/wrong?playlist=7')).toBe('/video/3/right?a=b');
});

test('a redirect keeps the gift and the referral of a visit, and sends them to no other site', () => {
  const requestUrl = '/2024/11/old?gift=aB3_-x.y&referral=03069&utm_source=The+letter&token=secret';
  const kept = '?gift=aB3_-x.y&referral=03069&utm_source=The+letter';
  expect(redirectLocation('/2024/11/new', requestUrl)).toBe(`/2024/11/new${kept}`);
  expect(redirectLocation('/2024/11/new#note-1', requestUrl)).toBe(`/2024/11/new${kept}#note-1`);
  for (const elsewhere of ['https://elsewhere.example/', '//elsewhere.example/']) {
    expect(redirectLocation(elsewhere, requestUrl)).toBe(elsewhere);
  }
});
