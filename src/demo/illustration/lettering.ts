import glyphs from './glyphs.json';
import { svg } from './svg';

/** Typefaces with available outlines. */
export type Face = 'serif' | 'italic' | 'sans';

/** Glyphs of a typeface. `g`: advance and outline per character, `k`: kerning per pair, in thousandths of the font size. */
interface Outlines {
  g: Record<string, [advance: number, outline: string]>;
  k: Record<string, number>;
}

// TypeScript infers arrays for the pairs in the JSON file, hence the cast.
const FACES = glyphs as unknown as Record<Face, Outlines>;

/** Text style. Sizes and positions are in units of the image, `track` in thousandths of the font size. */
export interface Setting {
  face: Face;
  size: number;
  fill: string;
  /** Alignment of the line at `x`. Defaults to `start`. */
  anchor?: 'start' | 'middle' | 'end';
  /** Letter spacing. Defaults to 0. */
  track?: number;
}

/** Returns the outline of a character in thousandths of the font size, or undefined if the typeface lacks it. */
export function glyphOutline(character: string, face: Face): string | undefined {
  return FACES[face].g[character]?.[1];
}

/** Returns characters with their offsets, and the length of the line, in thousandths of the font size. */
function advance(text: string, face: Face, track: number): { placed: { at: number; outline: string }[]; end: number } {
  const { g, k } = FACES[face];
  const placed = [];
  let pen = 0;
  let previous = '';
  for (const character of text) {
    const [width, outline] = g[character] ?? (g['-'] as [number, string]);
    pen += k[previous + character] ?? 0;
    placed.push({ at: pen, outline });
    pen += width + track;
    previous = character;
  }
  return { placed, end: pen - track };
}

/** Returns the width of a line of text. Characters missing from the typeface count as hyphens. */
export function measure(text: string, face: Face, size: number, track = 0): number {
  return (advance(text, face, track).end * size) / 1000;
}

/** Draws a line of text as outlines with its baseline at `y`, so that no font is needed. */
export function lettering(text: string, x: number, y: number, setting: Setting): string {
  const { face, size, fill, anchor = 'start', track = 0 } = setting;
  const { placed, end } = advance(text, face, track);
  const before = { start: 0, middle: 0.5, end: 1 }[anchor] * ((end * size) / 1000);
  const outlines = placed
    .filter(({ outline }) => outline !== '')
    .map(({ at, outline }) => `<path transform="translate(${Math.round(at)})" d="${outline}"/>`);
  const place = svg`translate(${x - before} ${y}) scale(${(size / 1000).toFixed(4)})`;
  return `<g transform="${place}" fill="${fill}">${outlines.join('')}</g>`;
}

/** Draws several lines of text, the first baseline at `y`, with a line height of `lead`. */
export function block(lines: readonly string[], x: number, y: number, lead: number, setting: Setting): string {
  return lines.map((text, i) => lettering(text, x, y + i * setting.size * lead, setting)).join('');
}

/**
 * Breaks a text into lines: at each `|`, otherwise where a line would be wider than `width`. A wider word gets its own
 * line.
 */
export function breakLines(text: string, face: Face, size: number, width: number): string[] {
  if (text.includes('|')) return text.split('|');
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current ? `${current} ${word}` : word;
    if (current && measure(longer, face, size) > width) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  if (current) lines.push(current);
  return lines;
}

/** Space for a text: range of font sizes, maximum number of lines and width. */
export interface Room {
  largest: number;
  smallest: number;
  width: number;
  lines: number;
}

/** Returns the largest font size at which the text fits, in whole steps, or the smallest one if none fits. */
export function setToFit(text: string, face: Face, room: Room): { size: number; lines: string[] } {
  for (let size = room.largest; size > room.smallest; size -= 1) {
    const lines = breakLines(text, face, size, room.width);
    const fits = lines.length <= room.lines && lines.every((line) => measure(line, face, size) <= room.width);
    if (fits) return { size, lines };
  }
  return { size: room.smallest, lines: breakLines(text, face, room.smallest, room.width) };
}
