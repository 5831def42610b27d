import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChartBlock } from '@/domain/articles/body';
import { Chart } from '@/features/article/Chart';

const chart: ChartBlock = {
  blockType: 'chart',
  kind: 'bar',
  title: 'Firms',
  sub: null,
  unit: null,
  labels: ['2024', '2025'],
  series: ['A', 'B', 'C', 'D', 'E', 'F'].map((label) => ({ label, values: [1, 2], style: 'plain' })),
  markIndex: null,
  source: null,
  note: null,
  alt: 'They rise.',
};

/** Returns how each bar of the first drawing is painted, without the ids of its patterns. */
const paints = (html: string): string[] => {
  const drawing = html.slice(html.indexOf('<svg'), html.indexOf('</svg>'));
  return [...drawing.matchAll(/<rect [^>]*?height="[^"]+" (class="article-chart-bar[^>]*)>/g)].map(([, paint]) =>
    (paint ?? '').replace(/#[^)"&]*?(stripes|dots|grid)/, '#$1'),
  );
};

test('six series of bars have six different paints, and patterns that exist in their own drawing', () => {
  const html = renderToStaticMarkup(<Chart chart={chart} />);
  expect(new Set(paints(html)).size).toBe(6);
  const ids = [...html.matchAll(/<pattern id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/url\((?:&quot;)?#(.+?)(?:&quot;)?\)/g)) expect(ids).toContain(id);
});

/** Relative luminance of a color (WCAG 2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('bars, their patterns and their frames have a contrast of at least 3:1 to the page, in light and dark', () => {
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
  const styles = readFileSync('src/features/article/chart.css', 'utf8');
  const colorsOf = (name: string) => {
    const [, light = '', dark = ''] = new RegExp(`${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
    return [light, dark] as const;
  };
  const grounds = colorsOf('--paper');
  for (const part of ['bar', 'second', 'framed', 'stripes', 'dots', 'grid']) {
    const [, rule = ''] = new RegExp(`\\.article-chart-${part} \\{([^}]*)\\}`).exec(styles) ?? [];
    const names = [...rule.matchAll(/(?:fill|stroke): var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '');
    const [ink] = names.filter((name) => name !== '--paper');
    expect(ink, part).toBeDefined();
    for (const [mode, color] of colorsOf(ink ?? '').entries()) {
      const [a = 0, b = 0] = [luminance(color), luminance(grounds[mode] ?? '')].sort((x, y) => y - x);
      expect((a + 0.05) / (b + 0.05), `${part} ${mode}`).toBeGreaterThanOrEqual(3);
    }
  }
});
