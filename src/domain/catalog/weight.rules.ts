import { t } from '@/language/t';

/** Heaviest weight that can be entered, in grams: one metric ton. */
const MAX_WEIGHT_GRAMS = 1_000_000;

/** Returns why a weight in grams is invalid, as a sentence, or null. An empty weight is valid. */
export function weightFault(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const isValid = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_WEIGHT_GRAMS;
  return isValid ? null : t('Enter a whole number of grams, from 0 to 1,000,000.');
}
