/** The colors of a generated cover: background, shapes and lettering. */
export interface CoverPalette {
  ground: string;
  shape: string;
  deep: string;
  ink: string;
}

const INK = '#14181c';
const PAPER = '#f5f2ea';

/** Neighboring years never share a palette. The lettering has a contrast of at least 7 on its background. */
const PALETTES: readonly CoverPalette[] = [
  { ground: '#e9e2d2', shape: '#b9ae97', deep: '#6b5f4a', ink: INK },
  { ground: '#b9cfd8', shape: '#6f97a8', deep: '#1f4a5c', ink: INK },
  { ground: '#1d4037', shape: '#5f8a78', deep: '#0e2620', ink: PAPER },
  { ground: '#eec7ad', shape: '#c97f5e', deep: '#7c2f1c', ink: INK },
  { ground: '#262c4d', shape: '#5d669c', deep: '#141831', ink: PAPER },
  { ground: '#d8d2e2', shape: '#9287b3', deep: '#463864', ink: INK },
  { ground: '#c5d2ba', shape: '#86a077', deep: '#3a5434', ink: INK },
  { ground: '#5a2a26', shape: '#b0705e', deep: '#361512', ink: PAPER },
  { ground: '#dedfdc', shape: '#a3a8a8', deep: '#4c5356', ink: INK },
];

/** Returns the palette shared by all issues of a year. */
export function coverPaletteOf(year: number): CoverPalette {
  return PALETTES[(((year * 4) % PALETTES.length) + PALETTES.length) % PALETTES.length] as CoverPalette;
}

/** A shape in a 600 by 400 canvas. Tone 1 is the palette's shape color, tone 2 its deep one. */
export interface CoverShape {
  tone: 1 | 2;
  path: string;
}

/** Drawing of a cover: shapes, the line across them, and the noon disc on that line. */
export interface CoverDrawing {
  shapes: CoverShape[];
  /** Height of the line that the disc sits on. */
  lineY: number;
  discX: number;
  discR: number;
}

const WIDTH = 600;
const HEIGHT = 400;

type Style = (at: number, turn: number) => CoverShape[];

const box = (x: number, y: number, width: number, height: number): string =>
  `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`;
const disc = (x: number, y: number, r: number): string =>
  `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const steps = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * One drawing style per decade, starting with the fifties. `at` is the position in the year from 0 to 1; `turn` varies
 * by year.
 */
const STYLES: readonly Style[] = [
  // Chimneys on the horizon.
  (at, turn) =>
    steps(9).map((i) => {
      const height = 70 + ((i * 53 + turn * 37 + Math.round(at * 90)) % 170);
      return { tone: i % 3 === turn % 3 ? 2 : 1, path: box(20 + i * 64, HEIGHT - height, 44, height) };
    }),
  // Punched cards.
  (at, turn) =>
    steps(60)
      .filter((i) => (i * 7 + turn * 5 + Math.round(at * 11)) % 3 !== 0)
      .map((i) => ({
        tone: (i + turn) % 5 === 0 ? 2 : 1,
        path: box(24 + (i % 12) * 47, 40 + Math.floor(i / 12) * 70, 14, 46),
      })),
  // Arcs that rise out of each other.
  (at, turn) =>
    steps(5).map((i) => {
      const r = 300 - i * 56;
      const x = 120 + at * 360;
      return {
        tone: (i + turn) % 2 ? 1 : 2,
        path: `M${Math.round(x - r)} ${HEIGHT}a${r} ${r} 0 0 1 ${2 * r} 0h-28a${r - 28} ${r - 28} 0 0 0 ${56 - 2 * r} 0z`,
      };
    }),
  // Towers in perspective.
  (at, turn) =>
    steps(6).map((i) => {
      const x = i * 100;
      const top = 60 + ((i * 71 + turn * 29 + Math.round(at * 120)) % 210);
      return { tone: i % 2 === turn % 2 ? 2 : 1, path: `M${x} ${HEIGHT}V${top}l100 -44V${HEIGHT}z` };
    }),
  // Lines of a network.
  (at, turn) =>
    steps(11).map((i) => {
      const from = i * 60;
      const to = ((i * 5 + turn * 3 + Math.round(at * 7)) % 11) * 60;
      return {
        tone: i % 4 === turn % 4 ? 2 : 1,
        path: `M${from} ${HEIGHT}C${from} 250 ${to} 200 ${to} 0h9C${to + 9} 200 ${from + 9} 250 ${from + 9} ${HEIGHT}z`,
      };
    }),
  // Bars that rose and fell.
  (at, turn) =>
    steps(20).map((i) => {
      const height = 60 + Math.round(120 * (1 + Math.sin(i / (2.4 + (turn % 4) * 0.5) + at * 5)));
      return { tone: i % 5 === turn % 5 ? 2 : 1, path: box(8 + i * 30, HEIGHT - height, 16, height) };
    }),
  // Points on a screen.
  (at, turn) =>
    steps(54).map((i) => {
      const r = 5 + ((i * 13 + turn * 7 + Math.round(at * 17)) % 20);
      return { tone: (i * 5 + turn) % 7 === 0 ? 2 : 1, path: disc(42 + (i % 9) * 64, 42 + Math.floor(i / 9) * 64, r) };
    }),
];

const styleOf = (year: number): Style => STYLES[(((Math.floor(year / 10) - 195) % 7) + 7) % 7] as Style;

/**
 * Draws the cover of an issue without an image. The result is deterministic: the decade sets the style, the year its
 * variant and palette, and the month the position of the noon disc, which moves along the line from January to
 * December.
 */
export function drawCover({ year, issueId }: { year: number; issueId: string }): CoverDrawing {
  const number = Number(issueId.slice(year < 2000 ? -1 : -2)) || 1;
  const at = ((number - 1) % 12) / (year < 2000 ? 5 : 11);
  const turn = year % 10;
  return {
    shapes: styleOf(year)(Math.min(1, at), turn),
    lineY: 96 + ((turn * 41 + number * 23) % 140),
    discX: Math.round(70 + Math.min(1, at) * (WIDTH - 140)),
    discR: 30,
  };
}
