import { describe, expect, it } from 'vitest';
import { DARK_INK, LIGHT_INK } from '@/domain/brand/brand-color';
import { darkDrawingMatrix } from '@/domain/brand/dark-drawing';

/** Applies a matrix to a color, as SVG defines it, in parts from 0 to 1. */
function applied(matrix: string, color: number[]): number[] {
  const values = matrix.split(' ').map(Number);
  return [0, 1, 2].map((row) => {
    const factors = values.slice(row * 5, row * 5 + 5);
    const part = [...color, 1, 1].reduce((total, value, at) => total + value * (factors[at] ?? 0), 0);
    return Math.min(1, Math.max(0, part));
  });
}

const hex = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

function expectColor(actual: number[], expected: number[]) {
  for (const [at, part] of expected.entries()) expect(actual[at], `part ${at}`).toBeCloseTo(part, 1);
}

describe('a drawing on a dark page', () => {
  it.each(['#ffb917', '#c8102e', '#0055aa', '#14181c', '#808080'])(
    'is light on black, beside the accent %s',
    (accent) => {
      expectColor(applied(darkDrawingMatrix(accent), hex(DARK_INK)), hex(LIGHT_INK));
      expectColor(applied(darkDrawingMatrix(accent), hex('#fbfaf7')), [0, 0, 0]);
    },
  );

  it.each(['#ffb917', '#c8102e', '#0055aa', '#7a1fa2'])('keeps the accent %s', (accent) => {
    expectColor(applied(darkDrawingMatrix(accent), hex(accent)), hex(accent));
  });

  it('keeps the hue of other colors', () => {
    const [red = 1, green = 1, blue = 1] = applied(darkDrawingMatrix('#ffb917'), hex('#3366cc'));
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
  });
});
