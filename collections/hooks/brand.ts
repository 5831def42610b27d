import type { FieldHook } from 'payload';
import { cleanSvg, MAX_SVG_CHARACTERS, type SvgFault } from '@/platform/svg/clean-svg';

const FAULTS: Record<SvgFault, string> = {
  'too-large': `This drawing is larger than ${MAX_SVG_CHARACTERS / 1000} kB. Simplify it, or export it without embedded images.`,
  'not-svg': 'This is not an SVG file that can be read. Export the drawing as plain SVG.',
  'no-size': 'This SVG file has neither a viewBox nor a width and height. Export it with its size.',
  empty: 'This SVG file contains no shapes. Convert text to outlines and embed no images.',
};

/** Returns true for a drawing that can be shown or no drawing, else what to change. */
export function validateDrawing(value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true;
  const cleaned = cleanSvg(String(value));
  return 'fault' in cleaned ? FAULTS[cleaned.fault] : true;
}

/** Stores only the shapes of a drawing. One that can't be shown stays as it is and fails the validation. */
export const cleanDrawing: FieldHook = ({ value }) => {
  if (typeof value !== 'string' || value === '') return value;
  const cleaned = cleanSvg(value);
  return 'fault' in cleaned ? value : cleaned.svg;
};
