import { ColorSpace, contrastWCAG21, parse, sRGB } from 'colorjs.io/fn';
import { locale, msg, numberFormat, t } from '@/language/t';

// The library reads the notations of registered color spaces only.
ColorSpace.register(sRGB);

// Colors come from settings as six hexadecimal digits with a leading '#'.

/** Colors of text and icons. They are fixed, and every color of a brand must be readable with one of them. */
export const DARK_INK = '#14181c';
export const LIGHT_INK = '#ece9e1';
/** Color of secondary text on light and dark pages, the faintest text there is. */
const FAINT_INK = { light: '#656b70', dark: '#979c9e' } as const;

/** Minimum contrast of text (WCAG 2.2, success criterion 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** Whether a text is a color such as `#ffb917`. */
export const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

/** Returns the contrast of two colors, from 1 to 21. */
export const contrastOf = (first: string, second: string): number => contrastWCAG21(parse(first), parse(second));

/** Returns the red, green and blue of a color, each from 0 to 1. */
export const rgbOf = (color: string): number[] => parse(color).coords.map((part) => part ?? 0);

/** Returns the color of text on a background in the accent color. */
export const inkOn = (accent: string): string =>
  contrastOf(accent, DARK_INK) >= contrastOf(accent, '#ffffff') ? DARK_INK : '#ffffff';

/** Colors that publishers choose: the accent, and the backgrounds of light and dark pages. */
export type BrandColorRole = 'accent' | 'pageColor' | 'darkPageColor';

/** The text that a brand color is hardest to read with, and its contrast. */
export interface Readability {
  /** Text color used on it. */
  ink: string;
  contrast: number;
  isReadable: boolean;
}

/** Returns how readable text is on a color. The accent carries ink or white, pages also secondary text. */
export function readabilityOf(role: BrandColorRole, color: string): Readability {
  const inks = { accent: inkOn(color), pageColor: FAINT_INK.light, darkPageColor: FAINT_INK.dark };
  const contrast = contrastOf(color, inks[role]);
  return { ink: inks[role], contrast, isReadable: contrast >= MIN_CONTRAST };
}

const UNREADABLE: Record<BrandColorRole, string> = {
  accent: msg(
    'Text on this color has a contrast of {contrast}:1 and needs {needed}:1. Choose a lighter or darker color.',
  ),
  pageColor: msg('Text on this color has a contrast of {contrast}:1 and needs {needed}:1. Choose a lighter color.'),
  darkPageColor: msg('Text on this color has a contrast of {contrast}:1 and needs {needed}:1. Choose a darker color.'),
};

/** Returns true for a usable color or none, else what to change. */
export function checkColor(role: BrandColorRole, value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true;
  if (!isColor(value)) return t('Enter a color as six hexadecimal digits, such as #ffb917.');
  const { contrast, isReadable } = readabilityOf(role, value);
  if (isReadable) return true;
  return t(UNREADABLE[role], {
    contrast: numberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(contrast),
    needed: numberFormat(locale()).format(MIN_CONTRAST),
  });
}
