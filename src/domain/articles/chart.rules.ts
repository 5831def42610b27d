/** Reads numbers separated by commas; null when there are none or one of them is no number. */
export function parseNumbers(text: string): number[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const numbers = parts.map(Number);
  return parts.every((part) => part !== '') && numbers.every(Number.isFinite) ? numbers : null;
}

/** Reads the labels of an axis, separated by commas. */
export function parseLabels(text: string): string[] {
  return text.split(',').map((label) => label.trim());
}
