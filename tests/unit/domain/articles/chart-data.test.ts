import { afterEach, describe, expect, test } from 'vitest';
import { checkValues, parseLabels, storeLabels } from '@/domain/articles/chart.rules';
import { readChartData, readNumber, readNumbers, showNumbers } from '@/domain/articles/chart-data.rules';
import { setLanguage } from '@/language/translations.server';

afterEach(() => setLanguage('en', {}));

const rows = (text: string) => text.split('\n').map((line) => line.split('|'));

describe('readChartData', () => {
  test('takes labels from the first column and series from the others, with their names', () => {
    expect(readChartData(rows('Year|Firms|Share\n2024|1,240|12.5%\n2025|980|9%\n||'))).toEqual({
      labels: ['2024', '2025'],
      series: [
        { label: 'Firms', values: [1240, 980] },
        { label: 'Share', values: [12.5, 9] },
      ],
    });
  });

  test('reads rows without names, and wide tables the other way round', () => {
    expect(readChartData(rows('Health|27\nCleaning|19'))).toEqual({
      labels: ['Health', 'Cleaning'],
      series: [{ label: '', values: [27, 19] }],
    });
    expect(readChartData(rows('|2018|2019|2020|2021|2022|2023|2024|2025\nFirms|1|2|3|4|5|6|7|8'))).toEqual({
      labels: ['2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025'],
      series: [{ label: 'Firms', values: [1, 2, 3, 4, 5, 6, 7, 8] }],
    });
  });

  test('takes years in the first row as names', () => {
    expect(readChartData(rows('Country|2024|2025\nDenmark|12|14'))).toEqual({
      labels: ['Denmark'],
      series: [
        { label: '2024', values: [12] },
        { label: '2025', values: [14] },
      ],
    });
  });

  test('says which cell is wrong', () => {
    expect(readChartData(rows('Year|Firms\n2024|12\n2025|3,5'))).toBe(
      '“3,5” in row “2025” isn’t a number such as 1,234.5.',
    );
    expect(readChartData(rows('Year|Firms\n2024|'))).toBe('Row “2024” has no number in column 2.');
    expect(readChartData(rows('Year\n2024'))).toMatch(/^Copy at least two rows/);
  });
});

describe('numbers', () => {
  test('are read in the notation of the language only', () => {
    expect(['1,234.5', '−3', '(7)', '$12', '12 %'].map(readNumber)).toEqual([1234.5, -3, -7, 12, 12]);
    expect(['1.234,5', '3,5', '12,34', 'n/a', ''].map(readNumber)).toEqual([null, null, null, null, null]);
    setLanguage('de', {});
    expect(['1.234,5', '3,5', '−3', '1234'].map(readNumber)).toEqual([1234.5, 3.5, -3, 1234]);
    expect(['1,234.5', '3.5'].map(readNumber)).toEqual([null, null]);
  });

  test('of a list are shown as they are read', () => {
    expect(readNumbers('100, 95, 83.5')).toEqual([100, 95, 83.5]);
    setLanguage('de', {});
    expect(showNumbers([100, 95, 83.5])).toBe('100; 95; 83,5');
    expect(readNumbers('100; 95; 83,5')).toEqual([100, 95, 83.5]);
    expect(readNumbers('100, 95, 83')).toEqual([100, 95, 83]);
  });
});

test('labels with commas are stored and read again', () => {
  for (const labels of [
    ['a', 'b'],
    ['Paris, France', 'Rome'],
  ])
    expect(parseLabels(storeLabels(labels))).toEqual(labels);
});

test('values are counted against the labels; a line can end early', () => {
  expect(checkValues('1, 2', { kind: 'bar', labels: 'a, b' })).toBe(true);
  expect(checkValues('1, 2', { kind: 'bar', labels: 'a, b, c' })).toBe('There are 2 numbers for 3 axis labels.');
  expect(checkValues('1', { kind: 'line', labels: 'a, b' })).toBe(true);
  expect(checkValues('1, 2, 3', { kind: 'line', labels: 'a, b' })).toBe('There are 3 numbers for 2 axis labels.');
  expect(checkValues('1, x', { kind: 'line', labels: 'a, b' })).toMatch(/^Enter numbers only/);
});
