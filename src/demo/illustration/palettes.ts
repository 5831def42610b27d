/** Ink: the darkest tone of every image. */
export const INK = '#14181C';
/** Paper: the lightest tone, for text on dark backgrounds. */
export const PAPER = '#F5F2EA';
/** Noon yellow: the color of the one element that carries an image's message. Deliberately not in any palette. */
export const NOON = '#FFB917';

const VERMILION = '#C4502F';

/** Palette of five tones. Every image also uses ink, paper and noon yellow. Colors are `#RRGGBB`. */
export interface Palette {
  ground: string;
  /** Tone of the large shapes. */
  main: string;
  /** Tone that contrasts with the main tone. */
  counter: string;
  mid: string;
  /** Secondary accent after noon yellow, for small areas. */
  spot: string;
  /** Whether the background is dark, so that lines and text on it must be light. */
  dark: boolean;
}

const BY_NAME = {
  stone: { ground: '#E7E2D5', main: '#1F4B5C', counter: '#F7F4EC', mid: '#A3B3AE', spot: VERMILION, dark: false },
  sky: { ground: '#BCD0D9', main: '#1D3546', counter: '#F3EFE4', mid: '#5C8499', spot: '#20586E', dark: false },
  pine: { ground: '#1E463D', main: '#D5DECF', counter: '#102B26', mid: '#5C8874', spot: '#93B39F', dark: true },
  blush: { ground: '#EAC6B4', main: '#6E2B2A', counter: '#F8F0E4', mid: '#C7684B', spot: '#9A4334', dark: false },
  dusk: { ground: '#2B3148', main: '#A3AACB', counter: '#ECE7DA', mid: '#505A80', spot: '#171B2C', dark: true },
  lilac: { ground: '#D8D2DF', main: '#3D2F50', counter: '#F5F2EA', mid: '#8B7699', spot: '#5E4A73', dark: false },
  night: { ground: '#171B20', main: '#E7E2D5', counter: '#39434C', mid: '#8797A0', spot: '#5A6872', dark: true },
  chalk: { ground: '#F0ECE1', main: INK, counter: '#FFFDF7', mid: '#B4AC9B', spot: VERMILION, dark: false },
  sage: { ground: '#C8D2BF', main: '#254238', counter: '#F4F1E6', mid: '#7E9A80', spot: '#A8482F', dark: false },
} satisfies Record<string, Palette>;

/** Name of a palette, as used in content files. */
export type PaletteName = keyof typeof BY_NAME;

/** Names of all palettes. */
export const PALETTES = Object.keys(BY_NAME) as PaletteName[];

/** Returns a palette by name. Throws a `RangeError` with all names if there is none. */
export function paletteNamed(name: string): Palette {
  if (!Object.hasOwn(BY_NAME, name)) {
    throw new RangeError(`There is no palette "${name}"; there are ${PALETTES.join(', ')}.`);
  }
  return BY_NAME[name as PaletteName];
}

/** Returns whether a tone is too light for ink grain, which would look like dirt. */
export function isPale(colour: string): boolean {
  const rgb = Number.parseInt(colour.slice(1), 16);
  const luminance = ((rgb >> 16) * 0.3 + ((rgb >> 8) & 255) * 0.59 + (rgb & 255) * 0.11) / 255;
  return luminance > 0.72;
}

/** Returns whether the palette's spot color is vermilion, which is too strong for shadows and undersides. */
export function hasLoudSpot(palette: Palette): boolean {
  return palette.spot === VERMILION;
}
