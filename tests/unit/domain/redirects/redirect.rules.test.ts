import { expect, test } from 'vitest';
import { chainFault, decodeAddress, pathOfOldAddress } from '@/domain/redirects/redirect.rules';

test('an address is parsed in any spelling; an invalid one and other values stay unchanged', () => {
  expect(decodeAddress('/caf%C3%A9')).toBe('/café');
  for (const address of ['/%00', '/a%00b', '/topic/%1F', '/%E0%A4%A', '/100%'])
    expect(decodeAddress(address)).toBe(address);
});

test('an old address loses host, query, anchor and trailing slash', () => {
  expect(pathOfOldAddress(' https://meridian.example/2019//05/old/?a=1#b ')).toBe('/2019/05/old');
  expect(pathOfOldAddress('old-address/')).toBe('/old-address');
});

test('a redirect leads to its last page in one step, and never back to itself', () => {
  const targets = new Map([
    ['/a', '/b'],
    ['/b', '/c/'],
    ['/d', null],
    ['/e', 'https://other.example/x'],
    ['/f', '/g'],
    ['/g', '/f'],
  ]);
  const fault = (from: string, url: string) => chainFault(from, url, targets);
  expect(fault('/new', '/c')).toBeNull();
  expect(fault('/new', 'https://other.example/a')).toBeNull();
  expect(fault('/new', '/a?x=1#y')).toBe('“/a” is itself redirected to “/c”. Enter that address instead.');
  expect(fault('/new', '/d')).toBe('“/d” is itself redirected to another page. Choose that page instead.');
  expect(fault('/new', '/e')).toContain('to “https://other.example/x”');
  // The stored target of the redirect that is edited doesn't count.
  expect(fault('/b', '/x')).toBeNull();
  expect(fault('/c', '/a')).toBe(
    '“/a” leads back to “/c”, so visitors would be redirected in a loop. Enter another page.',
  );
  // A loop that is stored already is reported and ends.
  expect(fault('/new', '/f')).toContain('is itself redirected');
});
