import type { ChartBlock } from '@/domain/articles/body';
import { locale, numberFormat } from '@/language/t';

/** The chart data that is drawn. */
export type ChartSpec = Pick<ChartBlock, 'kind' | 'unit' | 'labels' | 'series' | 'markIndex'>;

/** Size of the canvas in pixels, as displayed. */
export interface ChartCanvas {
  width: number;
  height: number;
}

export interface ChartText {
  x: number;
  y: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
  isStrong: boolean;
}

/** A chart as shapes. `strokes` are ordered by emphasis: finding, plain, dashed. `series` counts from 0. */
export interface ChartDrawing {
  rules: { y: number; x2: number; isBase: boolean }[];
  strokes: { d: string; style: 'plain' | 'dashed' | 'mark' }[];
  bars: { x: number; y: number; width: number; height: number; isFinding: boolean; series: number }[];
  finding: { x: number; y: number } | null;
  texts: ChartText[];
}

const TOP = 22;
const BOTTOM = 30;
const LABEL_PX = 6.6;
/** Clearance in pixels that a label gives up to stay near the middle of the canvas. */
const OFF_CENTRE = 24;
const widthOf = (text: string): number => text.length * LABEL_PX;

/** Formats a number for a chart, with its unit if that is a symbol: '46%', '1,240'. */
export function chartNumber(value: number, unit: string | null): string {
  const number = numberFormat(locale(), { maximumFractionDigits: 2 }).format(value).replace('-', '−');
  return unit && /^[%‰°]$/.test(unit) ? `${number}${unit}` : number;
}

/**
 * Returns three to six round values for the horizontal grid lines. They cover all `values`, and include 0 unless that
 * would waste most of the canvas.
 */
export function axisTicks(values: number[]): number[] {
  const high = Math.max(...values, 0);
  const low = Math.min(...values);
  const floor = low > 0 && low < high * 0.7 ? 0 : low;
  const span = high - floor || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => span / candidate <= 5) ?? 10 * power;
  const first = Math.floor(floor / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/** Draws a chart on a canvas. Pure: the same chart always returns the same shapes. */
export function drawChart(spec: ChartSpec, canvas: ChartCanvas): ChartDrawing {
  const series = spec.series.map((dataset) => ({ ...dataset, values: dataset.values.slice(0, spec.labels.length) }));
  const values = series.flatMap((dataset) => dataset.values);
  if (values.length === 0) return { rules: [], strokes: [], bars: [], finding: null, texts: [] };
  if (spec.kind === 'line') return drawLines({ ...spec, series }, canvas, axisTicks(values));
  const band = canvas.width / spec.labels.length;
  return spec.labels.every((label) => widthOf(label) < band - 8)
    ? drawColumns({ ...spec, series }, canvas, axisTicks([...values, 0]))
    : drawRows({ ...spec, series }, canvas, values);
}

/** Returns the height of a chart for a canvas width; charts with rows of bars grow with the number of rows. */
export function chartHeight(spec: ChartSpec, width: number, height: number): number {
  const isRows = spec.kind === 'bar' && spec.labels.some((label) => widthOf(label) >= width / spec.labels.length - 8);
  if (spec.kind === 'bar' && !isRows) return Math.min(height, 340);
  return isRows ? spec.labels.length * (18 + 22 * spec.series.length + 14) + 8 : height;
}

const plain = (x: number, y: number, text: string, anchor: ChartText['anchor'] = 'start'): ChartText => ({
  x,
  y,
  text,
  anchor,
  isStrong: false,
});

function drawLines(spec: ChartSpec, canvas: ChartCanvas, ticks: number[]): ChartDrawing {
  const ends = spec.series.map((dataset) => chartNumber(dataset.values.at(-1) ?? 0, spec.unit));
  const right = canvas.width - Math.max(...ends.map(widthOf)) - 18;
  const base = canvas.height - BOTTOM;
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const xOf = (at: number) => round((right * at) / Math.max(1, spec.labels.length - 1));
  const yOf = (value: number) => round(base - ((value - low) / (high - low)) * (base - TOP));
  const points = spec.series.map((dataset) => dataset.values.map((value, at) => ({ x: xOf(at), y: yOf(value) })));
  const marked = spec.series.findIndex((dataset) => dataset.style === 'mark');
  const finding = marked < 0 ? null : (points[marked]?.[spec.markIndex ?? (points[marked]?.length ?? 0) - 1] ?? null);
  return {
    rules: ticks.map((tick) => ({ y: yOf(tick), x2: right, isBase: tick === low })),
    strokes: spec.series
      .map((dataset, at) => ({ d: pathOf(points[at] ?? []), style: dataset.style }))
      .sort((a, b) => Number(a.style === 'mark') - Number(b.style === 'mark')),
    bars: [],
    finding,
    texts: [
      ...ticks.slice(1).map((tick) => plain(0, yOf(tick) - 6, chartNumber(tick, spec.unit))),
      ...axisLabels(spec.labels, right, xOf, canvas.height - 8),
      ...endLabels(spec, points, ends, right),
      ...(finding && finding.x < right
        ? [
            {
              ...plain(finding.x, finding.y - 16, chartNumber(valueAt(spec, marked), spec.unit), 'middle'),
              isStrong: true,
            },
          ]
        : []),
      ...(spec.series.length > 1 ? lineLabels(spec, points, right) : []),
    ],
  };
}

function valueAt(spec: ChartSpec, series: number): number {
  const values = spec.series[series]?.values ?? [];
  return values[spec.markIndex ?? values.length - 1] ?? 0;
}

const round = (value: number): number => Math.round(value * 10) / 10;

interface Point {
  x: number;
  y: number;
}

const pathOf = (points: Point[]): string => points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');

/** Returns as many axis labels as fit, always including the first and the last. */
function axisLabels(labels: string[], right: number, xOf: (at: number) => number, y: number): ChartText[] {
  const longest = Math.max(...labels.map(widthOf)) + 24;
  const most = Math.max(2, Math.floor(right / longest) + 1);
  const last = labels.length - 1;
  const step =
    [1, 2, 3, 4, 5, 10, 20, 50].find((every) => last % every === 0 && last / every < most) ?? Math.max(1, last);
  return labels.flatMap((label, at) => {
    if (at % step !== 0) return [];
    return [plain(xOf(at), y, label, at === 0 ? 'start' : at === last ? 'end' : 'middle')];
  });
}

/** Returns the last value of each line as a label to its right, moved apart where labels would overlap. */
function endLabels(spec: ChartSpec, points: Point[][], ends: string[], right: number): ChartText[] {
  const gap = 16;
  const labels = spec.series
    .map((dataset, at) => ({
      ...plain(right + 14, (points[at]?.at(-1)?.y ?? 0) + 4, ends[at] ?? ''),
      isStrong: dataset.style === 'mark',
      isWhole: points[at]?.length === spec.labels.length,
    }))
    .filter(({ isWhole }) => isWhole)
    .sort((a, b) => a.y - b.y);
  for (const [at, label] of labels.entries()) label.y = Math.max(label.y, (labels[at - 1]?.y ?? -gap) + gap);
  return labels.map(({ isWhole: _, ...label }) => label);
}

/** Returns the name of each line as a label on the line, where it is farthest from the other lines. */
function lineLabels(spec: ChartSpec, points: Point[][], right: number): ChartText[] {
  const placed: ChartText[] = [];
  for (const [index, dataset] of spec.series.entries()) {
    const half = widthOf(dataset.label) / 2;
    const lineHeight = points[index] ?? [];
    const places = lineHeight
      .filter(({ x }) => x - half > 26 && x + half < right)
      .flatMap(({ x }) => [
        place(x, Math.min(...heights(lineHeight, x - half, x + half)) - 12),
        place(x, Math.max(...heights(lineHeight, x - half, x + half)) + 20),
      ]);
    const others = points.filter((_, other) => other !== index);
    const best = places
      .map((at) => ({
        ...at,
        room: roomAround(at, half, others, placed) - (Math.abs(at.x - right / 2) / right) * OFF_CENTRE,
      }))
      .reduce((a, b) => (b.room > a.room ? b : a), { x: right / 2, y: TOP, room: Number.NEGATIVE_INFINITY });
    placed.push({ ...plain(best.x, round(best.y), dataset.label, 'middle'), isStrong: dataset.style === 'mark' });
  }
  return placed;
}

const place = (x: number, y: number): Point => ({ x, y });

/** Returns the heights of a line between two x positions: at its points and at both ends. */
function heights(line: Point[], from: number, to: number): number[] {
  return [heightAt(line, from), heightAt(line, to), ...line.filter(({ x }) => x > from && x < to).map(({ y }) => y)];
}

function heightAt(line: Point[], x: number): number {
  const after = line.findIndex((point) => point.x >= x);
  const b = line[after] ?? line.at(-1);
  const a = line[Math.max(0, after - 1)] ?? b;
  if (!a || !b || a.x === b.x) return b?.y ?? 0;
  return a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
}

/**
 * Returns the vertical distance from a label to the nearest other line or label, capped because more room than needed
 * is no better.
 */
function roomAround(at: Point, half: number, others: Point[][], placed: ChartText[]): number {
  const middle = at.y - 4;
  const lines = others
    .filter((line) => line.length > 0)
    .flatMap((line) => {
      const ys = heights(line, at.x - half, at.x + half);
      const isCrossed = Math.min(...ys) < middle && Math.max(...ys) > middle;
      return isCrossed ? [0] : ys.map((y) => Math.abs(y - middle));
    });
  const labels = placed
    .filter((label) => Math.abs(label.x - at.x) < half + widthOf(label.text) / 2 + 8)
    .map((label) => Math.abs(label.y - 4 - middle));
  return Math.min(48, ...lines, ...labels, middle > TOP - 10 ? 48 : 0);
}

/** Side of the square in front of the name of a series. */
const SWATCH = 10;
const swatch = (y: number) => ({ x: 0, y, width: SWATCH, height: SWATCH });

function drawColumns(spec: ChartSpec, canvas: ChartCanvas, ticks: number[]): ChartDrawing {
  const base = canvas.height - BOTTOM;
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const yOf = (value: number) => round(base - ((value - low) / (high - low)) * (base - TOP));
  const band = canvas.width / spec.labels.length;
  const group = Math.min(band * 0.78, 112 * spec.series.length);
  const width = round(group / spec.series.length);
  const cells = spec.series.flatMap((dataset, index) =>
    dataset.values.map((value, at) => ({ value, at, index, x: round(band * at + (band - group) / 2 + width * index) })),
  );
  return {
    rules: [{ y: yOf(Math.max(0, low)), x2: canvas.width, isBase: true }],
    strokes: [],
    finding: null,
    bars: [
      ...cells.map(({ value, at, index, x }) => ({
        x,
        y: Math.min(yOf(value), yOf(Math.max(0, low))),
        width: round(width - 1),
        height: round(Math.abs(yOf(value) - yOf(Math.max(0, low)))),
        isFinding: at === spec.markIndex && (spec.series.length === 1 || spec.series[index]?.style === 'mark'),
        series: index,
      })),
      ...(spec.series.length > 1
        ? spec.series.map((_, at) => ({ ...swatch(3 + at * 16), isFinding: false, series: at }))
        : []),
    ],
    texts: [
      ...cells.map(({ value, x, at }) => ({
        ...plain(round(x + width / 2), yOf(Math.max(value, 0)) - 9, chartNumber(value, spec.unit), 'middle'),
        isStrong: at === spec.markIndex,
      })),
      ...spec.labels.map((label, at) => plain(round(band * (at + 0.5)), canvas.height - 8, label, 'middle')),
      ...(spec.series.length > 1
        ? spec.series.map((dataset, at) => plain(SWATCH + 8, 12 + at * 16, dataset.label))
        : []),
    ],
  };
}

/** Draws horizontal bars from zero, to the left for negative values. */
function drawRows(spec: ChartSpec, canvas: ChartCanvas, values: number[]): ChartDrawing {
  const drawing: ChartDrawing = { rules: [], strokes: [], bars: [], finding: null, texts: [] };
  const room = canvas.width - 70;
  const low = Math.min(0, ...values);
  const perUnit = room / (Math.max(0, ...values) - low || 1);
  const zero = round(-low * perUnit);
  let y = 14;
  for (const [at, label] of spec.labels.entries()) {
    drawing.texts.push({ ...plain(0, y, label), isStrong: at === spec.markIndex });
    y += 8;
    for (const [index, dataset] of spec.series.entries()) {
      const value = dataset.values[at] ?? 0;
      const width = round(Math.max(1, Math.abs(value) * perUnit));
      const x = value < 0 ? round(zero - width) : zero;
      const isFinding = at === spec.markIndex && (spec.series.length === 1 || dataset.style === 'mark');
      drawing.bars.push({ x, y, width, height: 20, isFinding, series: index });
      const name =
        spec.series.length > 1 && at === 0
          ? `${chartNumber(value, spec.unit)} ${dataset.label}`
          : chartNumber(value, spec.unit);
      drawing.texts.push({ ...plain(round(x + width) + 8, y + 15, name), isStrong: isFinding });
      y += 22;
    }
    y += 24;
  }
  return drawing;
}
