import { z } from 'zod';

// Input for charts: numbers and text, and which of them is highlighted.

const hot = z.number();
const series = z.strictObject({ label: z.string(), values: z.array(z.number()) });

/** Data of a chart, by its kind. `hot` is the index of the highlighted part, from 0. */
export const chartData = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bars'), labels: z.array(z.string()), values: z.array(z.number()), hot }),
  z.strictObject({ kind: z.literal('slope'), ends: z.tuple([z.string(), z.string()]), rows: z.array(series), hot }),
  z.strictObject({
    kind: z.literal('matrix'),
    x: z.string(),
    y: z.string(),
    points: z.array(z.strictObject({ label: z.string(), x: z.number(), y: z.number(), r: z.number() })),
    hot,
  }),
  z.strictObject({ kind: z.literal('marks'), total: z.number(), filled: z.number(), hot, note: z.string() }),
  z.strictObject({ kind: z.literal('area'), ends: z.tuple([z.string(), z.string()]), outer: series, inner: series }),
  z.strictObject({
    kind: z.literal('ring'),
    total: z.number(),
    spent: z.number(),
    hot,
    big: z.string(),
    small: z.string(),
  }),
  z.strictObject({ kind: z.literal('range'), rows: z.array(series), unit: z.string(), hot }),
  z.strictObject({ kind: z.literal('steps'), words: z.array(z.string()), hot }),
  z.strictObject({ kind: z.literal('lines'), labels: z.array(z.string()), rows: z.array(series), hot }),
  z.strictObject({ kind: z.literal('bridge'), labels: z.array(z.string()), changes: z.array(z.number()), hot }),
  z.strictObject({
    kind: z.literal('grid'),
    rows: z.array(z.string()),
    columns: z.array(z.string()),
    cells: z.array(z.array(z.number())),
    hot: z.tuple([z.number(), z.number()]),
  }),
  z.strictObject({ kind: z.literal('split'), parts: z.array(z.string()), rows: z.array(series), hot }),
]);

export type ChartData = z.infer<typeof chartData>;

/** Data of one kind of chart. */
export type DataOf<K extends ChartData['kind']> = Extract<ChartData, { kind: K }>;
