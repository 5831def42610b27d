import { DARK_INK, LIGHT_INK, rgbOf } from './brand-color';

/** Lightness from which a color counts as paper, so that an off-white sheet disappears in the page. */
const PAPER = 0.96;
/** Square of the chroma below which an accent counts as gray, and is inverted like black. */
const GRAY = 0.02;

/**
 * Returns the values of an SVG color matrix that adapts a drawing to dark pages: paper becomes black, ink the ink of dark
 * pages, the accent stays as it is, and other colors keep their hue. `accent` is a color such as `#ffb917`.
 */
export function darkDrawingMatrix(accent: string): string {
  const color = rgbOf(accent);
  const gray = grayOf(color);
  const chroma = color.map((part) => part - gray);
  const strength = sum(chroma.map((part) => part * part));
  const rows = rgbOf(LIGHT_INK).map((ink, row) => {
    const light = ink / (1 - grayOf(rgbOf(DARK_INK)) / PAPER);
    // Inverting the gray part of a color changes the accent too. Its chroma says how much of that to take back.
    const changed = gray - light * (1 - gray / PAPER);
    const factors = chroma.map((part, at) => {
      const kept = (row === at ? 1 : 0) - 1 / 3;
      const inverted = -light / (3 * PAPER);
      return kept + inverted + (strength > GRAY ? (changed * part) / strength : 0);
    });
    return [...factors, 0, light];
  });
  return [...rows, [0, 0, 0, 1, 0]]
    .flat()
    .map((value) => value.toFixed(3))
    .join(' ');
}

const grayOf = (color: number[]): number => sum(color) / 3;
const sum = (parts: number[]): number => parts.reduce((total, part) => total + part, 0);
