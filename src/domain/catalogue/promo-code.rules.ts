type Given = number | null | undefined;

const isWhole = (value: Given): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** Says why a share is refused as what a code takes off, or true for 1 to 100, with up to two decimals. */
export const validatePercent = (value: Given): true | string =>
  typeof value === 'number' && value >= 1 && value <= 100 && Number.isInteger(Math.round(value * 1e6) / 1e4)
    ? true
    : 'Say how many percent, from 1 to 100.';

/** Says why an amount is refused as what a code takes off, or true for one cent or more. */
export const validateAmountOff = (value: Given): true | string =>
  isWhole(value) && value >= 1 ? true : 'Say how much: a cent or more, such as 5.00.';

/** Says why a limit of use is refused, or true for none and for 1 or more. */
export const validateLimit = (value: Given): true | string =>
  value === null || value === undefined || (isWhole(value) && value >= 1)
    ? true
    : 'A limit is a whole number, 1 or more; leave it empty for none.';

/** Says why the end of a code is refused: it must come after its beginning. */
export const validateEnd = (
  end: Date | string | null | undefined,
  start: Date | string | null | undefined,
): true | string => (!end || !start || new Date(end) > new Date(start) ? true : 'The end comes before the beginning.');
