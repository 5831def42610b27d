import { locale, numberFormat } from '@/language/t';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats the size of a file for display, such as `840 kB` or `1.2 MB`. */
export function fileSizeText(bytes: number): string {
  const size = Math.max(0, bytes);
  const power = Math.min(UNITS.length - 1, size < 1000 ? 0 : Math.floor(Math.log10(size) / 3));
  const value = size / 1000 ** power;
  return numberFormat(locale(), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 1 ? 1 : 0,
  }).format(value);
}
