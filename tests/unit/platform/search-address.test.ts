import { expect, test } from 'vitest';
import { addressOfSearch } from '@/platform/search-address';

test.each([
  ['/search?term=supplier', '/search/term%3Dsupplier'],
  ['/search?page=2&utm_source=x&term=+a++b', '/search/term%3Da%2Bb%26page%3D2'],
  ['/search?term=', '/search'],
  ['/search?term=+', '/search'],
  ['/search', '/search'],
  ['/search?', '/search?'],
  ['/store?term=x', '/store?term=x'],
  ['/search?term=a%2Fb', '/search/term%3Da%252Fb'],
])('SRCH-12 the search %s is answered by %s', (asked, answered) => {
  expect(addressOfSearch(asked)).toBe(answered);
});
