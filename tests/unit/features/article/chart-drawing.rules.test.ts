import { describe, expect, test } from 'vitest';
import { axisTicks, type ChartSpec, chartHeight, chartNumber, drawChart } from '@/features/article/chart-drawing.rules';

const area = { width: 1280, height: 420 };
const lines: ChartSpec = {
  kind: 'line',
  unit: '%',
  labels: ['0', '10', '20', '30', '40 years'],
  series: [
    { label: 'Steady', style: 'mark', values: [100, 88, 76, 61, 46] },
    { label: 'Moderate', style: 'dashed', values: [100, 72, 52, 40, 45] },
    { label: 'Fast', style: 'plain', values: [100, 45, 23, 15, 12] },
  ],
  markIndex: null,
};
const bars: ChartSpec = {
  kind: 'bar',
  unit: '%',
  labels: ['Health and care', 'Transport and warehouses', 'Cleaning'],
  series: [{ label: 'Share', style: 'plain', values: [27, 25, 19] }],
  markIndex: 2,
};

describe('axisTicks', () => {
  test('returns round values around all values, from 0 unless that wastes most of the height', () => {
    expect(axisTicks([46, 100, 12])).toEqual([0, 20, 40, 60, 80, 100]);
    expect(axisTicks([96, 98, 99.5])[0]).toBeGreaterThan(50);
    expect(axisTicks([-4, 6])[0]).toBeLessThanOrEqual(-4);
  });

  test('handles equal and zero values', () => {
    for (const values of [
      [0, 0],
      [5, 5],
      [-3, -3],
    ]) {
      const ticks = axisTicks(values);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.every(Number.isFinite)).toBe(true);
    }
  });
});

describe('drawChart', () => {
  test('marks the one finding at the last point of the highlighted line, or at the selected point', () => {
    const drawn = drawChart(lines, area);
    expect(drawn.finding?.x).toBe(Math.max(...drawn.rules.map(({ x2 }) => x2)));
    expect(drawChart({ ...lines, markIndex: 2 }, area).finding?.x).toBeLessThan(drawn.finding?.x ?? 0);
  });

  test('labels every line inside the drawing and keeps the values at their ends apart', () => {
    const { texts } = drawChart(lines, area);
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Steady', 'Moderate', 'Fast', '46%', '45%', '12%']),
    );
    const ends = texts.filter(({ text }) => ['46%', '45%', '12%'].includes(text)).map(({ y }) => y);
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeGreaterThanOrEqual(16);
    expect(texts.every(({ x, y }) => x >= 0 && x <= area.width && y >= 0 && y <= area.height)).toBe(true);
  });

  test('draws columns if their labels fit, else rows, with one yellow bar', () => {
    const wide = drawChart(bars, area);
    expect(new Set(wide.bars.map(({ x }) => x)).size).toBe(3);
    expect(wide.bars.filter(({ isFinding }) => isFinding)).toHaveLength(1);
    const narrow = drawChart(bars, { width: 350, height: chartHeight(bars, 350, 300) });
    expect(new Set(narrow.bars.map(({ x }) => x))).toEqual(new Set([0]));
    expect(narrow.bars.every(({ x, width }) => x + width <= 350)).toBe(true);
    expect(narrow.bars.every(({ y, height }) => y + height <= chartHeight(bars, 350, 300))).toBe(true);
  });

  test('omits values without a label, and draws nothing without values', () => {
    expect(drawChart({ ...bars, labels: ['A', 'B'] }, area).bars).toHaveLength(2);
    expect(drawChart({ ...bars, series: [] }, area)).toEqual({
      rules: [],
      strokes: [],
      bars: [],
      finding: null,
      texts: [],
    });
  });
});

test('chartNumber formats thousands, a true minus, and a unit that is a sign', () => {
  expect(chartNumber(9100, 'hours')).toBe('9,100');
  expect(chartNumber(46, '%')).toBe('46%');
  expect(chartNumber(-2.5, null)).toBe('−2.5');
});

test('bars start at zero: negative ones go to the other side, and small ones use the whole width', () => {
  const long = ['A label that needs a row', 'Another label that needs a row', 'A third label that needs a row'];
  const chart: ChartSpec = { ...bars, labels: long, series: [{ label: '', style: 'plain', values: [0.2, -0.4, 0.4] }] };
  const [small, negative, large] = drawChart(chart, { width: 350, height: 300 }).bars;
  expect((negative?.x ?? 0) + (negative?.width ?? 0)).toBe(small?.x);
  expect(large?.width).toBe(negative?.width);
  expect((large?.width ?? 0) / (small?.width ?? 1)).toBeCloseTo(2);
  expect((negative?.width ?? 0) + (large?.width ?? 0)).toBeGreaterThan(250);
});

test('each series of bars is painted in its own way, by pattern or shade', () => {
  const series = ['A', 'B', 'C', 'D', 'E', 'F'].map((label) => ({ label, style: 'plain' as const, values: [3, 2, 1] }));
  for (const width of [1280, 350]) {
    const { bars: drawn } = drawChart({ ...bars, series, markIndex: null }, { width, height: 420 });
    expect(new Set(drawn.map((bar) => bar.series))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  }
});
