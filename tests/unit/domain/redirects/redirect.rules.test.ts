import { expect, test } from 'vitest';
import { decodeAddress, pathOfOldAddress } from '@/domain/redirects/redirect.rules';

test('an address is read as people write it; what cannot be read, or is no text, stays as it was sent', () => {
  expect(decodeAddress('/caf%C3%A9')).toBe('/café');
  for (const address of ['/%00', '/a%00b', '/topic/%1F', '/%E0%A4%A', '/100%'])
    expect(decodeAddress(address)).toBe(address);
});

test('an old address loses host, query, anchor and last slash', () => {
  expect(pathOfOldAddress(' https://meridian.example/2019//05/old/?a=1#b ')).toBe('/2019/05/old');
  expect(pathOfOldAddress('old-address/')).toBe('/old-address');
});
