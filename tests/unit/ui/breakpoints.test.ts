import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MOBILE_LAYOUT, MOBILE_MAX_WIDTH } from '@/ui/breakpoints';
import { proves } from '../../helpers/proves';

test('CONST-03 the mobile layout ends at 767 px in every style sheet', async () => {
  await proves('CONST-03', async () => {
    expect(MOBILE_MAX_WIDTH).toBe(767);
    expect(MOBILE_LAYOUT).toBe('(max-width: 767px)');
    const sheets = globSync('src/**/*.css');
    const near = sheets.flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/@media[^{]*\((max|min)-width: (7\d\d)px\)/g)].map(([, end, width]) => [
        sheet,
        end,
        Number(width),
      ]),
    );
    expect(near.length).toBeGreaterThan(5);
    for (const [sheet, end, width] of near) {
      expect([sheet, end, width]).toEqual([sheet, end, end === 'max' ? MOBILE_MAX_WIDTH : MOBILE_MAX_WIDTH + 1]);
    }
    const written = globSync('src/{app,features,ui}/**/*.{ts,tsx}').filter(
      (file) => !file.endsWith('breakpoints.ts') && /\b76[78]px/.test(readFileSync(file, 'utf8')),
    );
    expect(written).toEqual([]);
  });
});
