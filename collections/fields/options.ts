import type { OptionObject } from 'payload';

/** Creates select options with readable labels: `past_due` becomes "Past due". */
export const labeledOptions = (values: readonly string[]): OptionObject[] =>
  values.map((value) => ({ label: labelOf(value), value }));

function labelOf(value: string): string {
  const words = value.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
