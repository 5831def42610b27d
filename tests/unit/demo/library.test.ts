import { expect, test } from 'vitest';
import { drawChart } from '@/demo/charts/draw-chart';
import { readLibraryContent } from '@/demo/content-library';
import { reportPdf } from '@/demo/library-files';

const content = await readLibraryContent(new Date('2026-11-23T19:00:00Z'));

test('each chart has its finding in noon, and services are of different kinds', () => {
  for (const [at, { title, chart }] of content.assets.entries()) {
    expect(drawChart(chart), title).toContain('#FFB917');
    expect(chart.kind, title).not.toBe(content.assets[at + 1]?.chart.kind);
    expect(chart.kind, title).not.toBe(content.assets[at + 3]?.chart.kind);
  }
});

test('the file of a report never reveals text that its page withholds', () => {
  for (const report of content.reports.filter(({ access }) => access !== 'free')) {
    const file = reportPdf(report).toString('latin1');
    const paragraphs = report.body.split(/\n{2,}/).filter((text) => /^[A-Z]/.test(text));
    const [, ...withheld] = paragraphs.map((text) => text.split(' ').slice(0, 4).join(' '));
    expect(withheld.length, report.slug).toBeGreaterThan(5);
    expect(
      withheld.filter((words) => file.includes(words)),
      report.slug,
    ).toEqual([]);
  }
});
