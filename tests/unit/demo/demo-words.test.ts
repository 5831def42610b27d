import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Everything that an installation runs or shows, except for the demo publication and the rule that refuses its password. */
const FILES = globSync(
  ['{src,collections,globals,site}/**/*.{ts,tsx,css,sql,json,po,js,mjs}', 'payload.config.ts', 'next.config.mjs'],
  { exclude: ['src/demo/**', 'src/domain/accounts/demo-account.rules.ts'] },
).filter((file) => statSync(file).isFile());

// A page, a mail, a certificate or a picture for link previews can't name what isn't there.
test('no code outside of the demo publication names the demo publication', () => {
  expect(FILES.length).toBeGreaterThan(1_000);
  const naming = FILES.filter((file) => /meridian|\bhbr/i.test(readFileSync(file, 'utf8')));
  expect(naming).toEqual([]);
});
