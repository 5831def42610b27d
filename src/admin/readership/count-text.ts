import { locale, numberFormat, t } from '@/language/t';

/** Formats a count, such as `12,480`. */
export const countText = (count: number): string => numberFormat(locale()).format(count);

/** Returns a share in whole percent, such as `42%`, or a message with it as `{share}`. Empty without a whole. */
export function shareText(part: number, whole: number, message = '{share}'): string {
  if (whole <= 0) return '';
  return t(message, { share: numberFormat(locale(), { style: 'percent' }).format(part / whole) });
}
