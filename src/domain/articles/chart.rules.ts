import { t } from '@/language/t';

/** Parses comma-separated numbers as they are stored. Null if there are none or one is invalid. */
export function parseNumbers(text: string): number[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const numbers = parts.map(Number);
  return parts.every((part) => part !== '') && numbers.every(Number.isFinite) ? numbers : null;
}

/** Parses the stored labels of an axis: one a line, or separated by commas. */
export function parseLabels(text: string): string[] {
  return text.split(text.includes('\n') ? '\n' : ',').map((label) => label.trim());
}

/** Stores labels so that `parseLabels` returns them. */
export const storeLabels = (labels: readonly string[]): string =>
  labels.join(labels.some((label) => label.includes(',')) ? '\n' : ', ');

/** Stores numbers so that `parseNumbers` returns them. */
export const storeNumbers = (numbers: readonly number[]): string => numbers.join(', ');

/**
 * Checks the stored values of a line or of bars against the labels. Only a line can end before the last label.
 * @returns `true`, or the error to show
 */
export function checkValues(values: string, chart: { kind?: unknown; labels?: unknown } | undefined): string | true {
  const numbers = parseNumbers(values);
  if (!numbers) return t('Enter numbers only, such as {example}.', { example: '100, 95, 83' });
  if (typeof chart?.labels !== 'string' || !chart.labels) return true;
  const labels = parseLabels(chart.labels).length;
  const isComplete = chart.kind === 'line' ? numbers.length <= labels : numbers.length === labels;
  return (
    isComplete ||
    t(
      '{numbers, plural, one {There is # number} other {There are # numbers}} for {labels, plural, one {# axis label} other {# axis labels}}.',
      { numbers: numbers.length, labels },
    )
  );
}
