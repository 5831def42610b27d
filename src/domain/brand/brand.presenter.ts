import { createHash } from 'node:crypto';
import type { Brand } from '@/generated/payload-types';
import { drawWordmark } from '@/platform/svg/draw-text';
import { viewBoxOf } from '@/platform/svg/svg-file';
import { STATIC_BASE } from '../addresses/bases.rules';
import { inkOn } from './brand-color';
import { FONT_FIELDS, type FontFace, type FontField, fontRules } from './brand-fonts.rules';
import { brandTokens, DEFAULT_ACCENT, DEFAULT_PAGE_COLORS } from './brand-tokens.rules';
import { darkDrawingMatrix } from './dark-drawing';

/** A drawing of the brand as pages refer to it. */
export interface DrawingView {
  /** Path of its SVG file. It changes with the drawing, so browsers can keep the file forever. */
  url: string;
  viewBox: string;
  width: number;
  height: number;
}

/** A brand as pages, mails and documents show it. */
export interface BrandView {
  name: string;
  logo: DrawingView;
  /** The logo for narrow places. Same as `logo` if the publisher has no compact form. */
  compactLogo: DrawingView;
  /** Custom properties of the root element. */
  tokens: Record<string, string>;
  /** CSS rules of the uploaded fonts. Empty without any. */
  fontRules: string;
  accent: string;
  /** Color matrix of an SVG filter for drawings on dark pages. */
  darkDrawing: string;
  /** Image for link previews of pages without a picture. Its path changes with the brand. */
  previewImage: { url: string; width: number; height: number };
  /** Backgrounds of light and dark pages. */
  pageColors: { light: string; dark: string };
  profiles: { label: string; url: string }[];
}

/** Size of the image for link previews, in pixels: social networks show this ratio whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Drawings that have a file with a versioned name. */
export const VERSIONED_DRAWINGS = ['logo', 'compactLogo'] as const;
export type VersionedDrawing = (typeof VERSIONED_DRAWINGS)[number];

/** Presents a brand. During the build there is none, so all of its fields can be missing. */
export function presentBrand(brand: Partial<Brand>): BrandView {
  const logo = presentDrawing('logo', logoOf(brand));
  return {
    name: brand.name ?? '',
    logo,
    compactLogo: brand.compactLogo ? presentDrawing('compactLogo', brand.compactLogo) : logo,
    tokens: tokensOf(brand),
    fontRules: fontRulesOf(brand),
    accent: accentOf(brand),
    darkDrawing: darkDrawingMatrix(accentOf(brand)),
    previewImage: { url: `${STATIC_BASE}${previewFileOf(brand)}`, ...PREVIEW_SIZE },
    pageColors: pageColorsOf(brand),
    profiles: (brand.profiles ?? []).map(({ label, url }) => ({ label, url })),
  };
}

/** Returns the logo of a brand: its drawing, or its name as one. */
export const logoOf = ({ logo, name }: Partial<Brand>): string => logo || drawWordmark(name ?? '');

/** Returns the accent color of a brand. */
export const accentOf = ({ accent }: Partial<Brand>): string => accent || DEFAULT_ACCENT;

/** Returns the name of the image for link previews. */
export const previewFileOf = (brand: Partial<Brand>): string =>
  `preview-${versionOf([logoOf(brand), accentOf(brand), pageColorsOf(brand).light].join('\n'))}.png`;

/** Returns the backgrounds of light and dark pages. */
export const pageColorsOf = ({ pageColor, darkPageColor }: Partial<Brand>): BrandView['pageColors'] => ({
  light: pageColor || DEFAULT_PAGE_COLORS.light,
  dark: darkPageColor || DEFAULT_PAGE_COLORS.dark,
});

/** Returns the uploaded fonts of a brand. */
export const fontsOf = ({ headlineFace, textFace }: Partial<Brand>): Record<FontField, FontFace | null> => ({
  headlineFont: (headlineFace ?? null) as FontFace | null,
  textFont: (textFace ?? null) as FontFace | null,
});

/** Returns the CSS rules of the uploaded fonts. */
export function fontRulesOf(brand: Partial<Brand>): string {
  const fonts = fontsOf(brand);
  return FONT_FIELDS.map((field) => {
    const face = fonts[field];
    return face ? fontRules(field, face, STATIC_BASE) : '';
  }).join('');
}

/** Returns the custom properties that a brand sets on the root element. */
export const tokensOf = (brand: Partial<Brand>): Record<string, string> => {
  const { accent, pageColor, darkPageColor, typeface } = brand;
  return brandTokens({
    accent: accent || null,
    onAccent: accent ? inkOn(accent) : null,
    pageColor: pageColor || null,
    darkPageColor: darkPageColor || null,
    typeface: typeface ?? 'newsreader',
    fonts: fontsOf(brand),
  });
};

function presentDrawing(name: VersionedDrawing, svg: string): DrawingView {
  const viewBox = viewBoxOf(svg);
  const [, , width = 1, height = 1] = viewBox.split(/[\s,]+/).map(Number);
  return { url: `${STATIC_BASE}${name}-${versionOf(svg)}.svg`, viewBox, width, height };
}

/** Returns the part of a file's name that changes with its content. */
export const versionOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 10);
