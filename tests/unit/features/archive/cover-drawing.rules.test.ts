import { expect, test } from 'vitest';
import { coverPaletteOf, drawCover } from '@/features/archive/cover-drawing.rules';

const years = Array.from({ length: 130 }, (_, index) => 1940 + index);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('lettering on every palette has a contrast of at least 7', () => {
  for (const year of years) {
    const { ground, ink } = coverPaletteOf(year);
    const [dark = 0, light = 0] = [luminance(ground), luminance(ink)].sort((left, right) => left - right);
    expect((light + 0.05) / (dark + 0.05), `${year}`).toBeGreaterThanOrEqual(7);
  }
});

test('adjacent years have different palettes, and a year keeps its palette', () => {
  for (const year of years) {
    expect(coverPaletteOf(year)).not.toEqual(coverPaletteOf(year + 1));
    expect(coverPaletteOf(year)).toEqual(coverPaletteOf(year));
  }
});

test('a cover is drawn the same each time, and the issues of a year differ', () => {
  for (const year of years) {
    const ids = [1, 2, 6].map((number) => (year < 2000 ? `3${String(year).slice(2)}${number}` : `BR090${number}`));
    const drawn = ids.map((issueId) => drawCover({ year, issueId }));
    expect(drawn).toEqual(ids.map((issueId) => drawCover({ year, issueId })));
    expect(new Set(drawn.map((cover) => JSON.stringify(cover))).size).toBe(3);
    for (const { shapes, lineY, discX, discR } of drawn) {
      expect(shapes.length).toBeGreaterThan(3);
      expect(shapes.map(({ path }) => path).join()).not.toMatch(/NaN|undefined/);
      expect(lineY - discR).toBeGreaterThan(0);
      expect(discX + discR).toBeLessThanOrEqual(600);
    }
  }
});

test('an id without a number still has a cover', () => {
  expect(drawCover({ year: 2031, issueId: '' }).shapes.length).toBeGreaterThan(0);
});
