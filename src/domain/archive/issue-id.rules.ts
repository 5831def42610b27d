import { t } from '@/language/t';

/** Whether a text is an issue id: two letters and four digits (`BR2406`) or four digits (`3991`) (ARC-04). */
export function isIssueId(text: string): boolean {
  return /^(?:[A-Z]{2}\d{4}|\d{4})$/.test(text);
}

/**
 * Returns the id of an issue. From 2000: the magazine's two-letter code, the two-digit year and the two-digit number
 * (`BR2406`, ARC-02). Until 1999: the digit 3, the two-digit year and the one-digit number (`3991`, ARC-03).
 * @throws RangeError for a year or number out of range
 */
export function issueIdOf(year: number, number: number, magazineCode = 'BR'): string {
  const twoDigitYear = String(year % 100).padStart(2, '0');
  if (year >= 2000 && year <= 2099 && number >= 1 && number <= 99) {
    return `${magazineCode}${twoDigitYear}${String(number).padStart(2, '0')}`;
  }
  if (year >= 1900 && year <= 1999 && number >= 1 && number <= 9) return `3${twoDigitYear}${number}`;
  throw new RangeError(`No issue id for number ${number} of ${year}.`);
}

/** Validates an issue id. Returns true or the message (ADMIN-16). */
export function validateIssueId(value: string | null | undefined): true | string {
  if (value && isIssueId(value)) return true;
  return t('Enter two capital letters and four digits, such as BR2406, or four digits, such as 3991.');
}

/** Returns the id `count` issues later: BR2406 and 1 give BR2407. */
export const laterIssueId = (id: string, count: number): string =>
  id.replace(/\d{4}$/, (digits) => String((Number(digits) + count) % 10_000).padStart(4, '0'));
