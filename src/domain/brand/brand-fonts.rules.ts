/** An uploaded font as pages use it. Lengths are fractions of the font size. */
export interface FontFace {
  /** Changes with the file. */
  version: string;
  /** Lightest and boldest weight. */
  weights: [number, number];
  ascent: number;
  descent: number;
  lineGap: number;
  /** Average width of a letter. */
  width: number;
  isSerif: boolean;
}

/** Fields of the brand with an uploaded font, and the name of its family. */
export const FONT_FAMILIES = { headlineFont: 'Brand-Headlines', textFont: 'Brand-Text' } as const;
export type FontField = keyof typeof FONT_FAMILIES;
export const FONT_FIELDS = Object.keys(FONT_FAMILIES) as FontField[];

/** Fonts of devices that stand in while a font loads, with the average width of their letters. */
const STAND_INS = {
  serif: {
    sources: 'local(Times New Roman),local(Liberation Serif),local(Tinos)',
    width: 0.4172,
    generic: 'Georgia,serif',
  },
  sans: {
    sources: 'local(Arial),local(Liberation Sans),local(Arimo),local(Roboto)',
    width: 0.4563,
    generic: 'Arial,sans-serif',
  },
};

const standInOf = ({ isSerif }: FontFace) => STAND_INS[isSerif ? 'serif' : 'sans'];

/** Returns the name of a font's file. It changes with the file, so browsers can keep it forever. */
export const fontFileOf = (field: FontField, { version }: FontFace): string => `${field}-${version}.woff2`;

/**
 * Returns the `@font-face` rules of a font and of its stand-in, which is as wide and as high, so that nothing shifts
 * when the font has loaded. `base` is the path of the file's folder. Free of quotes, because it is written into pages.
 */
export function fontRules(field: FontField, face: FontFace, base: string): string {
  const family = FONT_FAMILIES[field];
  const [lightest, boldest] = face.weights;
  const { sources, width } = standInOf(face);
  const adjust = face.width / width;
  const percent = (length: number) => `${(length * 100).toFixed(1)}%`;
  return [
    `@font-face{font-family:${family};src:url(${base}${fontFileOf(field, face)});`,
    `font-weight:${lightest === boldest ? lightest : `${lightest} ${boldest}`};font-display:swap}`,
    `@font-face{font-family:${family}-Stand-in;src:${sources};size-adjust:${percent(adjust)};`,
    `ascent-override:${percent(face.ascent / adjust)};descent-override:${percent(face.descent / adjust)};`,
    `line-gap-override:${percent(face.lineGap / adjust)}}`,
  ].join('');
}

/** Weight of headlines in the style sheet. */
const HEADLINE_WEIGHT = 470;

/** Returns the custom properties that choose an uploaded font. */
export function fontTokens(field: FontField, face: FontFace): Record<string, string> {
  const family = FONT_FAMILIES[field];
  const stack = `${family},${family}-Stand-in,${standInOf(face).generic}`;
  if (field === 'textFont') return { '--sans': stack };
  const [lightest, boldest] = face.weights;
  return { '--serif': stack, '--w-head': String(Math.min(Math.max(HEADLINE_WEIGHT, lightest), boldest)) };
}
