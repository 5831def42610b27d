import { type FontFace, type FontField, fontTokens } from './brand-fonts.rules';

/** Pairs of typefaces that publishers can choose from. The first is the default. */
export const TYPEFACES = ['newsreader', 'franklin', 'system'] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** Settings of a brand that the style sheet depends on. Null and the first typeface stand for the style sheet's own. */
export interface BrandStyle {
  accent: string | null;
  /** Color of text on the accent. */
  onAccent: string | null;
  pageColor: string | null;
  darkPageColor: string | null;
  typeface: Typeface;
  /** Uploaded fonts. They take precedence over the typeface. */
  fonts: Record<FontField, FontFace | null>;
}

/** Backgrounds of pages without a color of their own. Same values as in `ui/styles/tokens.css`. */
export const DEFAULT_PAGE_COLORS = { light: '#fbfaf7', dark: '#121518' } as const;
/** The accent of a brand without one. Same value as in `ui/styles/tokens.css`. */
export const DEFAULT_ACCENT = '#ffb917';

const SANS = '"Libre Franklin Variable", "Libre Franklin Stand-in", Arial, sans-serif';

const FONTS: Record<Typeface, Record<string, string>> = {
  newsreader: {},
  franklin: { '--serif': SANS, '--w-head': '620' },
  system: {
    '--serif': 'Georgia, "Times New Roman", serif',
    '--sans': 'system-ui, "Segoe UI", Roboto, Arial, sans-serif',
    '--w-head': '600',
  },
};

/**
 * Returns the custom properties that a brand sets on the root element. Shades are mixed by the browser from the chosen
 * colors, so that publishers choose one color and not six. Empty for a brand that changes nothing.
 */
export function brandTokens({
  accent,
  onAccent,
  pageColor,
  darkPageColor,
  typeface,
  fonts: { headlineFont, textFont },
}: BrandStyle): Record<string, string> {
  const light = pageColor ?? DEFAULT_PAGE_COLORS.light;
  const dark = darkPageColor ?? DEFAULT_PAGE_COLORS.dark;
  return {
    ...(accent && {
      '--noon': accent,
      '--noon-2': `color-mix(in oklab, ${accent}, #14181c 12%)`,
      '--noon-wash': `light-dark(color-mix(in oklab, #fff, ${accent} 18%), color-mix(in oklab, ${dark}, ${accent} 14%))`,
      '--on-noon': onAccent ?? '#14181c',
    }),
    ...((pageColor || darkPageColor) && {
      '--paper': `light-dark(${light}, ${dark})`,
      '--paper-2': `light-dark(${mixed(light, '#14181c', 4)}, ${mixed(dark, '#ece9e1', 4)})`,
      '--paper-3': `light-dark(${mixed(light, '#14181c', 9)}, ${mixed(dark, '#ece9e1', 9)})`,
      '--on-invert': `light-dark(${light}, ${dark})`,
    }),
    ...FONTS[typeface],
    ...(headlineFont && fontTokens('headlineFont', headlineFont)),
    ...(textFont && fontTokens('textFont', textFont)),
  };
}

const mixed = (base: string, added: string, percent: number): string =>
  `color-mix(in oklab, ${base}, ${added} ${percent}%)`;
