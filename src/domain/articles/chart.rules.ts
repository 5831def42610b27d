/** Parses comma-separated numbers. Null if there are none or one is invalid. */
export function parseNumbers(text: string): number[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const numbers = parts.map(Number);
  return parts.every((part) => part !== '') && numbers.every(Number.isFinite) ? numbers : null;
}

/** Parses the comma-separated labels of an axis. */
export function parseLabels(text: string): string[] {
  return text.split(',').map((label) => label.trim());
}
