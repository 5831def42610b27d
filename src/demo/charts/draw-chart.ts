import { rect } from '../illustration/svg';
import { grid, lines, matrix, range, slope, steps } from './compared';
import { area, bars, bridge, marks, ring, split } from './counted';
import type { ChartData } from './kinds';
import { SHEET, TONE } from './sheet';

function contentOf(data: ChartData): string {
  switch (data.kind) {
    case 'bars':
      return bars(data);
    case 'slope':
      return slope(data);
    case 'matrix':
      return matrix(data);
    case 'marks':
      return marks(data);
    case 'area':
      return area(data);
    case 'ring':
      return ring(data);
    case 'range':
      return range(data);
    case 'steps':
      return steps(data);
    case 'lines':
      return lines(data);
    case 'bridge':
      return bridge(data);
    case 'grid':
      return grid(data);
    case 'split':
      return split(data);
  }
}

/** Draws a chart as an SVG document without fonts. The same data gives the same chart. */
export function drawChart(data: ChartData): string {
  const { width, height } = SHEET;
  const sheet = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const ground = rect(0, 0, width, height, TONE.paper);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sheet}>${ground}${contentOf(data)}</svg>`;
}
