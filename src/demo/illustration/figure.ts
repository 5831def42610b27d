import { INK } from './palettes';
import { circle, path, svg } from './svg';

/** Draws a small person in a coat with their feet at (x, y). `facing` -1 faces left. */
export function figure(x: number, y: number, height: number, colour = INK, facing: 1 | -1 = 1): string {
  const scale = height / 100;
  const at = (dx: number, dy: number) => svg`${x + dx * scale * facing} ${y - dy * scale}`;
  const legs = `M${at(-9, 0)}L${at(-4, 0)}L${at(0, 38)}L${at(6, 0)}L${at(12, 0)}L${at(9, 40)}L${at(13, 40)}`;
  const coat = `C${at(13, 62)} ${at(12, 80)} ${at(4, 82)}L${at(-4, 82)}C${at(-12, 80)} ${at(-14, 60)} ${at(-14, 40)}`;
  return `${path(`${legs}${coat}L${at(-9, 40)}Z`, colour)}${circle(x + scale * facing, y - 91 * scale, 8 * scale, colour)}`;
}
