import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { DocumentView } from '@/domain/billing/document.presenter';
import { fontRuns } from '@/platform/pdf/pdf-fonts';
import { writePdf } from '@/platform/pdf/write-pdf';
import { drawWordmark } from '@/platform/svg/draw-text';
import { renderSvg } from '@/platform/svg/render-svg';

const view = (rows: number, name = 'Rosa Lindgren'): DocumentView => ({
  title: 'Invoice INV-1001',
  siteName: 'Meridian',
  heading: ['Issued on June 05, 2026'],
  statement: null,
  facts: [{ label: 'Billed to', lines: [name] }],
  columns: ['Item', 'Amount'],
  rows: Array.from({ length: rows }, (_, at) => ({ title: `Item ${at}`, note: name, cells: ['$1.00'] })),
  totals: [{ label: 'Total', amount: '$1.00', isTotal: true }],
  notes: ['Paid.'],
  footer: ['Meridian'],
});

const LOOK = { wordmark: await renderSvg(drawWordmark('Meridian'), { width: 450, ink: '#14181c' }), accent: '#0b5fff' };

const pagesOf = async (document: DocumentView) => {
  const pdf = await PDFDocument.load(await writePdf(document, LOOK));
  return pdf.getPages().map((page) => Math.round(page.getWidth()));
};

test('a document is A4, and long tables continue on further pages', async () => {
  expect(await pagesOf(view(2))).toEqual([595]);
  const pages = await pagesOf(view(120));
  expect(pages.length).toBeGreaterThan(5);
  expect(new Set(pages)).toEqual(new Set([595]));
});

test('names in Greek, Cyrillic and Vietnamese use fonts that contain them', () => {
  for (const [name, font] of [
    ['Ελένη Παπαδοπούλου', 'noto-sans-greek'],
    ['Владимир Ђорђевић', 'libre-franklin-cyrillic'],
    ['Nguyễn Thị Ánh', 'libre-franklin-vietnamese'],
    ['Łukasz Dvořák', 'libre-franklin-latin-ext'],
  ] as const) {
    const runs = fontRuns(name);
    expect(runs.map(({ text }) => text).join('')).toBe(name);
    expect(runs.map((run) => run.font)).toContain(font);
  }
});

test('characters without a font are marked, and no name breaks a document', async () => {
  expect(
    fontRuns('山田 T')
      .map(({ text }) => text)
      .join(''),
  ).toBe('?? T');
  for (const name of [
    '山田太郎 🦊',
    '\u202eolleh\u0000',
    'x'.repeat(400),
    '<b>&amp;</b> %s {text}',
    '\ud800',
    'e\u0301\u0323'.repeat(60),
  ]) {
    expect((await pagesOf(view(3, name))).length).toBeGreaterThan(0);
  }
});
