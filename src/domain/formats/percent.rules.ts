import { locale, numberFormat } from '@/language/t';

/** Formats a percentage, such as `7.5%` for 7.5. */
export const percentText = (percent: number): string =>
  numberFormat(locale(), { style: 'percent', maximumFractionDigits: 4 }).format(percent / 100);
