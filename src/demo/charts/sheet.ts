import { lettering } from '../illustration/lettering';
import { INK, NOON } from '../illustration/palettes';
import { circle, path, rect, stroke, svg } from '../illustration/svg';

/** The pixels of a chart of the visual library. */
export const SHEET = { width: 960, height: 640 } as const;

/** The publication's tones on a data sheet: ink carries, noon is the finding, the rest stays quiet. */
export const TONE = { paper: '#FBFAF7', ink: INK, noon: NOON, quiet: '#A9ABA8', fill: '#E8E5DC', text: '#4A5157' };

/** Where a drawing lies on its sheet. */
export const FRAME = { left: 40, right: 920, top: 70, bottom: 550 };

type Anchor = 'start' | 'middle' | 'end';

/** A label in the small face. */
export function label(text: string | number, x: number, y: number, anchor: Anchor = 'start', isStrong = false): string {
  const setting = { face: 'sans' as const, size: isStrong ? 33 : 30, fill: isStrong ? TONE.ink : TONE.text, anchor };
  return lettering(String(text), x, y, setting);
}

/** A figure or a word in the large face. */
export function figureText(text: string, x: number, y: number, size: number, anchor: Anchor = 'middle'): string {
  return lettering(text, x, y, { face: 'serif', size, fill: TONE.ink, anchor });
}

/** A finding: the noon disc with its ink line. */
export function mark(x: number, y: number, r: number, isHot: boolean): string {
  return isHot ? circle(x, y, r, TONE.noon, `stroke="${TONE.ink}" stroke-width="2.5"`) : circle(x, y, r, TONE.ink);
}

/** A bar; the finding is noon. */
export function bar(x: number, y: number, w: number, h: number, isHot: boolean, colour = TONE.ink): string {
  return rect(x, y, w, h, isHot ? TONE.noon : colour);
}

/** A straight line. */
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

/** A filled outline. */
export const shape = path;

/** Maps a value of one range to a place in another. */
export function scale([from, to]: [number, number], [start, end]: [number, number]): (value: number) => number {
  return (value) => start + ((value - from) / (to - from || 1)) * (end - start);
}
