import { expect, test } from 'vitest';
import { decodeAddress, pathOfOldAddress } from '@/domain/redirects/redirect.rules';

test('an address is parsed in any spelling; an invalid one and other values stay unchanged', () => {
  expect(decodeAddress('/caf%C3%A9')).toBe('/café');
  for (const address of ['/%00', '/a%00b', '/topic/%1F', '/%E0%A4%A', '/100%'])
    expect(decodeAddress(address)).toBe(address);
});

test('an old address loses host, query, anchor and trailing slash', () => {
  expect(pathOfOldAddress(' https://meridian.example/2019//05/old/?a=1#b ')).toBe('/2019/05/old');
  expect(pathOfOldAddress('old-address/')).toBe('/old-address');
});
