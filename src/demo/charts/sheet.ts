import { lettering } from '../illustration/lettering';
import { INK, NOON } from '../illustration/palettes';
import { circle, path, rect, stroke, svg } from '../illustration/svg';

/** Size of a visual library chart, in pixels. */
export const SHEET = { width: 960, height: 640 } as const;

/** Colors of charts: ink for data, noon yellow for the highlight, muted tones for the rest. */
export const TONE = { paper: '#FBFAF7', ink: INK, noon: NOON, quiet: '#A9ABA8', fill: '#E8E5DC', text: '#4A5157' };

/** Area of a drawing on its sheet. */
export const FRAME = { left: 40, right: 920, top: 70, bottom: 550 };

type Anchor = 'start' | 'middle' | 'end';

/** Draws a label in the small typeface. */
export function label(text: string | number, x: number, y: number, anchor: Anchor = 'start', isStrong = false): string {
  const setting = { face: 'sans' as const, size: isStrong ? 33 : 30, fill: isStrong ? TONE.ink : TONE.text, anchor };
  return lettering(String(text), x, y, setting);
}

/** Draws a number or a word in the large typeface. */
export function figureText(text: string, x: number, y: number, size: number, anchor: Anchor = 'middle'): string {
  return lettering(text, x, y, { face: 'serif', size, fill: TONE.ink, anchor });
}

/** Draws the highlight: a noon-yellow disc with an ink outline. */
export function mark(x: number, y: number, r: number, isHot: boolean): string {
  return isHot ? circle(x, y, r, TONE.noon, `stroke="${TONE.ink}" stroke-width="2.5"`) : circle(x, y, r, TONE.ink);
}

/** Draws a bar, in noon yellow if highlighted. */
export function bar(x: number, y: number, w: number, h: number, isHot: boolean, colour = TONE.ink): string {
  return rect(x, y, w, h, isHot ? TONE.noon : colour);
}

/** Draws a straight line. */
export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour = TONE.ink,
  width = 2,
  dashes = '',
): string {
  return stroke(svg`M${x1} ${y1}L${x2} ${y2}`, colour, width, dashes && `stroke-dasharray="${dashes}"`);
}

/** Draws a filled shape. */
export const shape = path;

/** Maps a value from one range to another. */
export function scale([from, to]: [number, number], [start, end]: [number, number]): (value: number) => number {
  return (value) => start + ((value - from) / (to - from || 1)) * (end - start);
}
