import type { FieldHook } from 'payload';
import { versionOf } from '@/domain/brand/brand.presenter';
import type { FontFace, FontField } from '@/domain/brand/brand-fonts.rules';
import { msg, t } from '@/language/t';
import { type FontFault, MAX_FONT_BYTES, readFont } from '@/platform/fonts/read-font';
import { cleanSvg, MAX_SVG_CHARACTERS, type SvgFault } from '@/platform/svg/clean-svg';

const FAULTS: Record<SvgFault, string> = {
  'too-large': msg('This drawing is larger than {limit} kB. Simplify it, or export it without embedded images.'),
  'not-svg': msg('This is not an SVG file that can be read. Export the drawing as plain SVG.'),
  'no-size': msg('This SVG file has neither a viewBox nor a width and height. Export it with its size.'),
  empty: msg('This SVG file contains no shapes. Convert text to outlines and embed no images.'),
};

/** Returns true for a drawing that can be shown or no drawing, else what to change. */
export function validateDrawing(value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true;
  const cleaned = cleanSvg(String(value));
  return 'fault' in cleaned ? t(FAULTS[cleaned.fault], { limit: MAX_SVG_CHARACTERS / 1000 }) : true;
}

/** Stores only the shapes of a drawing. One that can't be shown stays as it is and fails the validation. */
export const cleanDrawing: FieldHook = ({ value }) => {
  if (typeof value !== 'string' || value === '') return value;
  const cleaned = cleanSvg(value);
  return 'fault' in cleaned ? value : cleaned.svg;
};

const FONT_FAULTS: Record<FontFault, string> = {
  'too-large': msg(
    'This font is larger than {limit} kB, which every reader would download. Export it with the characters that you need.',
  ),
  'not-woff2': msg('This is not a WOFF2 file. Convert the font to WOFF2.'),
  unreadable: msg('This WOFF2 file is damaged. Export it again.'),
  'no-latin': msg('This font has no {characters}. Export it with the Latin letters.'),
};

/** Returns true for a font that readers' browsers can use or no font, else what to change. */
export function validateFont(value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true;
  const font = readFont(String(value));
  if (!('fault' in font)) return true;
  return t(FONT_FAULTS[font.fault], {
    limit: MAX_FONT_BYTES / 1000,
    characters: font.missing?.slice(0, 12) ?? '',
  });
}

/** Fills in the measures of an uploaded font. They stay unchanged if the font isn't part of the change. */
export const measureFont =
  (field: FontField): FieldHook =>
  ({ siblingData, previousValue }): FontFace | null => {
    const file: unknown = siblingData[field];
    if (file === undefined) return previousValue ?? null;
    if (typeof file !== 'string' || file === '') return null;
    const font = readFont(file);
    return 'fault' in font ? null : { version: versionOf(file), ...font.measures };
  };
