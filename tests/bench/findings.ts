import { printBold, printLine } from '@/cli/progress';

/** One measured value. It is informational unless it has a limit. */
export interface Finding {
  what: string;
  value: number;
  unit: '' | '%' | 'ms' | 's' | 'kB' | 'MB' | 'req/s';
  /** Budget: the value must be between `min` and `max`. */
  min?: number;
  max?: number;
}

/** Whether a value is within its budget. A value that could not be measured is not. */
export function isWithin({ value, min = -Infinity, max = Infinity }: Finding): boolean {
  return value >= min && value <= max;
}

/** Prints the findings as a table: value, budget, and whether it is met. */
export function printTable(findings: Finding[]): void {
  const rows = findings.map((finding) => [
    finding.what,
    show(finding.value, finding.unit),
    budgetOf(finding),
    budgetOf(finding) && (isWithin(finding) ? 'ok' : 'OVER'),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(8, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = ([what = '', value = '', budget = '', verdict = '']: string[]) =>
    `${what.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${budget.padEnd(widths[2] ?? 0)}  ${verdict}`;
  printLine();
  printBold(line(['', 'measured', 'budget', '']));
  for (const row of rows) printLine(line(row).trimEnd());
  printLine();
}

/** Returns the median of the values; for an even number, the lower of the middle two. */
export function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

function budgetOf({ min, max, unit }: Finding): string {
  if (min !== undefined) return `>= ${show(min, unit)}`;
  return max === undefined ? '' : `<= ${show(max, unit)}`;
}

function show(value: number, unit: string): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trimEnd();
}
