import { locale, numberFormat, t } from '@/language/t';

/** Data of a chart. Values correspond to the labels by index. */
export interface ChartData {
  labels: string[];
  series: { label: string; values: number[] }[];
}

/** A chart has room for this many lines or groups of bars. */
const MAX_SERIES = 6;

/**
 * Reads the cells of rows that were copied from a spreadsheet: the first column has the labels, each further column is a
 * series, and the first row has their names unless it has numbers. Wide tables with few rows are read the other way round.
 * Numbers are in the notation of the installation's language.
 * @returns the data, or what is wrong with it, for people
 */
export function readChartData(cells: string[][]): ChartData | string {
  const rows = trimmed(cells);
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width < 2)
    return t('Copy at least two rows and two columns: labels first, then one column of numbers for each series.');
  const [first = [], ...others] = rows;
  const hasNames =
    first[0] === '' || first.slice(1).some((cell) => readNumber(cell) === null) || areYears(first, others);
  const table = hasNames ? rows : [first.map(() => ''), ...rows];
  const isWide = width - 1 > MAX_SERIES && table.length - 1 <= MAX_SERIES;
  return dataOf(isWide ? transposed(table) : table);
}

/** Whether the first row has years as the names of series, and the others don't have years as values. */
const areYears = ([, ...names]: string[], others: string[][]): boolean =>
  names.every((name) => YEAR.test(name)) && !others.every(([, ...cells]) => cells.every((cell) => YEAR.test(cell)));

const YEAR = /^(?:1[89]|20|21)\d\d$/;

function dataOf([names = [], ...rows]: string[][]): ChartData | string {
  const series = names.slice(1).map((label) => ({ label, values: [] as number[] }));
  if (series.length > MAX_SERIES) return t('A chart has room for {count} series.', { count: MAX_SERIES });
  for (const [at, row] of rows.entries()) {
    for (const [column, { values }] of series.entries()) {
      const cell = row[column + 1] ?? '';
      const value = readNumber(cell);
      if (value === null) return unreadable(cell, row[0] || String(at + 1), column + 2);
      values.push(value);
    }
  }
  return { labels: rows.map(([label = '']) => label), series };
}

function unreadable(cell: string, row: string, column: number): string {
  if (!cell) return t('Row “{row}” has no number in column {column}.', { row, column });
  const example = numberFormat(locale(), {}).format(EXAMPLE);
  return t('“{cell}” in row “{row}” isn’t a number such as {example}.', { cell, row, example });
}

const EXAMPLE = 1234.5;

/** Removes rows without content, and columns without content at the end, which spreadsheets copy along. */
function trimmed(cells: string[][]): string[][] {
  const rows = cells.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}

const transposed = (rows: string[][]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));

/**
 * Reads a number in the notation of the installation's language, with or without grouping, a percent sign or a currency.
 * Null for anything else, so that a number in another notation is never read as a different one.
 */
export function readNumber(text: string): number | null {
  const { group, decimal } = separators();
  const bare = text
    .replace(/[\s\u00a0\u202f%‰\p{Sc}]/gu, '')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^[−–]/, '-');
  const [, sign = '', whole = '', fraction = ''] =
    new RegExp(`^(-?)([\\d${escaped(group)}]+)(?:${escaped(decimal)}(\\d+))?$`).exec(bare) ?? [];
  if (!whole) return null;
  const groups = group.trim() ? whole.split(group) : [whole];
  const isGrouped = groups.length > 1;
  const isWellGrouped = groups.every((digits, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(digits));
  if (isGrouped && !isWellGrouped) return null;
  return Number(`${sign}${groups.join('')}${fraction ? `.${fraction}` : ''}`);
}

function separators(): { group: string; decimal: string } {
  const parts = numberFormat(locale(), { useGrouping: true }).formatToParts(12345.6);
  const separator = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback;
  return { group: separator('group', ','), decimal: separator('decimal', '.') };
}

const escaped = (character: string): string => character.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');

/** Separates numbers and labels in a line: a comma, or a semicolon where numbers have commas. */
export const listSeparator = (): string => (separators().decimal === ',' ? '; ' : ', ');

/** Reads the numbers of a line in the notation of the installation's language. Null if one isn't a number. */
export function readNumbers(text: string): number[] | null {
  const parts = text.split(separatorIn(text)).map((part) => readNumber(part.trim()));
  return parts.every((number) => number !== null) ? parts : null;
}

/** Shows numbers in a line as `readNumbers` reads them. */
export const showNumbers = (numbers: readonly number[]): string =>
  numbers
    .map((number) => numberFormat(locale(), { maximumFractionDigits: 10, useGrouping: false }).format(number))
    .join(listSeparator());

/** Returns what separates the numbers of a line. */
function separatorIn(text: string): RegExp {
  if (/[;\t\n]/.test(text)) return /\s*[;\t\n]\s*/;
  return /,\s/.test(text) || separators().decimal === ',' ? /,\s+/ : /\s*,\s*/;
}
