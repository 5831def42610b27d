import glyphs from './glyphs.json';
import { svg } from './svg';

/** The faces whose outlines the desk holds. */
export type Face = 'serif' | 'italic' | 'sans';

/** `g`: advance and outline of each character, `k`: kerning of each pair; both in thousandths of the type size. */
interface Outlines {
  g: Record<string, [advance: number, outline: string]>;
  k: Record<string, number>;
}

// Type inference widens the pairs in the JSON file to arrays; its shape is fixed by the tool that writes it.
const FACES = glyphs as unknown as Record<Face, Outlines>;

/** How a text is set. Sizes and places are in units of the picture, `track` in thousandths of the size. */
export interface Setting {
  face: Face;
  size: number;
  fill: string;
  /** Where `x` lies in the line; `start` when left out. */
  anchor?: 'start' | 'middle' | 'end';
  /** Added between two characters; 0 when left out. */
  track?: number;
}

/** The outline of one character, in thousandths of the type size; undefined when the face does not hold it. */
export function glyphOutline(character: string, face: Face): string | undefined {
  return FACES[face].g[character]?.[1];
}

/** Characters with their distance from the start of the line, and the line's length, in thousandths of the size. */
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

/** The width of a line of text at that size. A character that the face does not hold counts as a hyphen. */
export function measure(text: string, face: Face, size: number, track = 0): number {
  return (advance(text, face, track).end * size) / 1000;
}

/** A line of text as outlines, its baseline at `y`: needs no font where it is shown. */
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

/** Lines of text under each other, the first baseline at `y`, `lead` times the size apart. */
export function block(lines: readonly string[], x: number, y: number, lead: number, setting: Setting): string {
  return lines.map((text, i) => lettering(text, x, y + i * setting.size * lead, setting)).join('');
}

/**
 * The lines in which a text sets at that size: broken where it holds `|`, else wherever a line would be wider than
 * `width`. A word that is wider stands alone.
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

/** The room a text has: between two sizes, so many lines of so much width. */
export interface Room {
  largest: number;
  smallest: number;
  width: number;
  lines: number;
}

/** The largest size, in whole steps down from the room's, at which the text fits; the smallest when none does. */
export function setToFit(text: string, face: Face, room: Room): { size: number; lines: string[] } {
  for (let size = room.largest; size > room.smallest; size -= 1) {
    const lines = breakLines(text, face, size, room.width);
    const fits = lines.length <= room.lines && lines.every((line) => measure(line, face, size) <= room.width);
    if (fits) return { size, lines };
  }
  return { size: room.smallest, lines: breakLines(text, face, room.smallest, room.width) };
}
