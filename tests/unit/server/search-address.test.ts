import { expect, test } from 'vitest';
import { searchPathOf } from '@/server/search-address';

test.each([
  ['/search?term=supplier', '/search/term%3Dsupplier'],
  ['/search?page=2&utm_source=x&term=+a++b', '/search/term%3Da%2Bb%26page%3D2'],
  ['/search?term=', '/search'],
  ['/search?term=+', '/search'],
  ['/search', '/search'],
  ['/search?', '/search?'],
  ['/store?term=x', '/store?term=x'],
  ['/search?term=a%2Fb', '/search/term%3Da%252Fb'],
  ['/store', '/store'],
  ['/store?kind=books', '/store/find/kind%3Dbooks'],
  ['/store?utm_source=x&sort=price&price=15-to-30&q=+slow++', '/store/find/q%3Dslow%26price%3D15-to-30%26sort%3Dprice'],
  ['/store?kind=lamps&sort=newest&page=1', '/store?kind=lamps&sort=newest&page=1'],
  ['/store/books?sort=price', '/store/books?sort=price'],
])('the search %s is answered by %s', (url, answered) => {
  expect(searchPathOf(url)).toBe(answered);
});
