import { create, type Font } from 'fontkit';

/** Largest font file, in bytes. Every reader downloads it, and a subset for Latin script is well below. */
export const MAX_FONT_BYTES = 150_000;
/** Largest size of the unpacked font that its header may announce. */
const MAX_UNPACKED_BYTES = 3_000_000;

/** Characters of texts in English. */
const NEEDED = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:!?-()’“”'];

/** Why a file can't be used as a font. */
export type FontFault = 'too-large' | 'not-woff2' | 'unreadable' | 'no-latin';

/** Measures of a font. Lengths are fractions of the font size. */
export interface FontMeasures {
  /** Lightest and boldest weight; the same for a font that isn't variable. */
  weights: [number, number];
  ascent: number;
  descent: number;
  lineGap: number;
  /** Average width of a letter in English text. */
  width: number;
  isSerif: boolean;
}

/** A font that browsers can use, or the reason why it isn't one, with the characters that are missing. */
export type ReadFont = { measures: FontMeasures } | { fault: FontFault; missing?: string };

/** Letters as often as in English text, for the average width. The method and the text are those of Next's fonts. */
const TYPICAL = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

/** Reads a WOFF2 file that is stored as base64. Never throws. */
export function readFont(base64: string): ReadFont {
  const file = Buffer.from(base64, 'base64');
  if (file.length > MAX_FONT_BYTES) return { fault: 'too-large' };
  if (file.length < 48 || file.toString('latin1', 0, 4) !== 'wOF2') return { fault: 'not-woff2' };
  if (file.readUInt32BE(16) > MAX_UNPACKED_BYTES) return { fault: 'too-large' };
  try {
    const font = create(file) as Font;
    const missing = NEEDED.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (missing.length > 0) return { fault: 'no-latin', missing: missing.join('') };
    return { measures: measuresOf(font) };
  } catch {
    return { fault: 'unreadable' };
  }
}

function measuresOf(font: Font): FontMeasures {
  const em = font.unitsPerEm;
  const glyphs = font.glyphsForString(TYPICAL);
  const width = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / glyphs.length / em;
  const { wght } = font.variationAxes;
  const weight = font['OS/2'].usWeightClass;
  const style = font['OS/2'].panose[1] ?? 0;
  const measures: FontMeasures = {
    weights: wght ? [wght.min, wght.max] : [weight, weight],
    ascent: font.ascent / em,
    descent: Math.abs(font.descent) / em,
    lineGap: font.lineGap / em,
    width,
    // PANOSE: 2 to 10 are serif styles.
    isSerif: style >= 2 && style <= 10,
  };
  const lengths = [...measures.weights, measures.ascent, measures.descent, measures.lineGap, width];
  if (!lengths.every(Number.isFinite) || width <= 0) throw new Error('no measures');
  return measures;
}
