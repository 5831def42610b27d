import path from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DocumentView } from '@/domain/billing/document.presenter';
import { language } from '@/language/t';
import { fontRuns, pdfFonts } from './pdf-fonts';

const INK = '#14181C';
const QUIET = '#4A5157';
const RULE = '#D9D5CB';

/** Margins of a page in points: left, top, right, bottom. A page of A4 is 595 points wide. */
const MARGINS = [56, 52, 56, 92] as [number, number, number, number];
const WIDTH = 595.28 - MARGINS[0] - MARGINS[2];

/** Longer words are broken anywhere, because they don't fit into a column. */
const LONGEST_WORD = 32;

/** Parts of the brand that a PDF shows. */
export interface PdfLook {
  /** The logo on white, as a PNG image. */
  wordmark: Buffer;
  accent: string;
}

/** Writes a document as a PDF: A4, with embedded fonts, repeated table heads, and page numbers. */
export async function writePdf(view: DocumentView, look: PdfLook): Promise<Uint8Array> {
  pdfmake.setFonts(pdfFonts());
  // Documents contain what readers enter, which must not make the server read a file or a URL.
  pdfmake.setUrlAccessPolicy(() => false);
  const folder = path.dirname(pdfFonts()['libre-franklin-latin']?.normal ?? '');
  pdfmake.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === folder);
  return new Uint8Array(await pdfmake.createPdf(definitionOf(view, look)).getBuffer());
}

interface Style {
  fontSize?: number;
  bold?: boolean;
  color?: string;
  isTitle?: boolean;
}

/** Returns a text in the fonts that contain its characters. Words that are wider than a column can be broken. */
function text(value: string, { isTitle = false, ...style }: Style = {}): { text: Content[] } {
  const hasLongWord = value.split(/\s/).some((word) => word.length > LONGEST_WORD);
  const wordBreak = hasLongWord ? 'break-all' : 'normal';
  return { text: fontRuns(value, isTitle).map(({ text: run, font }) => ({ text: run, font, wordBreak, ...style })) };
}

function definitionOf(view: DocumentView, { wordmark, accent }: PdfLook): TDocumentDefinitions {
  const { title, siteName, heading, statement, facts, notes } = view;
  return {
    pageSize: 'A4',
    pageMargins: MARGINS,
    language: language(),
    info: { title, author: siteName, creator: siteName },
    defaultStyle: { font: 'libre-franklin-latin', fontSize: 9.5, lineHeight: 1.3, color: INK },
    content: [
      {
        columns: [
          { stack: [{ image: `data:image/png;base64,${wordmark.toString('base64')}`, fit: [150, 44] }], width: 170 },
          {
            width: '*',
            alignment: 'right',
            stack: [
              text(title, { fontSize: 20, isTitle: true }),
              ...heading.map((line) => text(line, { color: QUIET })),
            ],
          },
        ],
      },
      noonRule(accent),
      ...(statement
        ? [{ ...text(statement.text, { bold: true, fontSize: 11 }), margin: [0, 0, 0, 16] } as Content]
        : []),
      ...factColumns(facts),
      ...lineTable(view),
      ...totals(view),
      ...notes.map((note): Content => ({ ...text(note), margin: [0, 6, 0, 0] })),
    ],
    footer: (page, pages) => footer(view, page, pages),
  };
}

/** The rule with the disc, as on the site. */
const noonRule = (accent: string): Content => ({
  canvas: [
    { type: 'line', x1: 0, y1: 5.5, x2: WIDTH, y2: 5.5, lineWidth: 0.8, lineColor: INK },
    { type: 'ellipse', x: 5.5, y: 5.5, r1: 4.5, r2: 4.5, color: accent, lineColor: INK, lineWidth: 0.8 },
  ],
  margin: [0, 14, 0, 20],
});

/** Facts in rows of three columns. */
function factColumns(facts: DocumentView['facts']): Content[] {
  const rows: Content[] = [];
  for (let at = 0; at < facts.length; at += 3) {
    rows.push({
      columns: facts.slice(at, at + 3).map(({ label, lines }) => ({
        stack: [text(label, { bold: true, fontSize: 8.5 }), ...lines.map((line) => text(line))],
      })),
      columnGap: 20,
      margin: [0, 0, 0, 20],
    });
  }
  return rows;
}

function lineTable({ columns, rows }: DocumentView): Content[] {
  if (columns.length === 0) return [];
  const head = columns.map(
    (label, at): TableCell => ({
      ...text(label, { bold: true, fontSize: 8.5 }),
      alignment: at === 0 ? 'left' : 'right',
    }),
  );
  const body = rows.map(({ title, note, cells }): TableCell[] => [
    { stack: [text(title), ...(note ? [text(note, { color: QUIET, fontSize: 8.5 })] : [])] },
    ...cells.map((cell): TableCell => ({ ...text(cell), alignment: 'right', noWrap: true })),
  ]);
  const widths = ['*', ...columns.slice(1).map(() => 'auto')];
  return [
    {
      table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths, body: [head, ...body] },
      layout: {
        hLineWidth: (at) => (at === 0 || at === 1 || at === rows.length + 1 ? 0.8 : 0.5),
        hLineColor: (at) => (at === 0 || at === 1 || at === rows.length + 1 ? INK : RULE),
        vLineWidth: () => 0,
        paddingLeft: (at) => (at === 0 ? 0 : 14),
        paddingRight: () => 0,
        paddingTop: () => 6,
        paddingBottom: () => 5,
      },
    },
  ];
}

function totals({ totals: rows }: DocumentView): Content[] {
  if (rows.length === 0) return [];
  const body = rows.map(({ label, amount, isTotal = false }): TableCell[] => {
    const style = isTotal ? { bold: true, fontSize: 11.5 } : {};
    return [
      { ...text(label, style), alignment: 'right' },
      { ...text(amount, style), alignment: 'right', noWrap: true },
    ];
  });
  return [
    {
      table: { widths: ['*', 'auto'], body, dontBreakRows: true },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingLeft: (at) => (at === 0 ? 0 : 24),
        paddingRight: () => 0,
        paddingTop: () => 3,
        paddingBottom: () => 3,
      },
      // The totals stay together on one page.
      unbreakable: true,
      margin: [0, 8, 0, 14],
    },
  ];
}

function footer({ title, footer: lines }: DocumentView, page: number, pages: number): Content {
  const style = { color: QUIET, fontSize: 7.5 };
  return {
    margin: [MARGINS[0], 14, MARGINS[2], 0],
    columns: [
      { width: '*', stack: lines.map((line) => text(line, style)) },
      { width: 130, alignment: 'right', stack: [text(title, style), text(`Page ${page} of ${pages}`, style)] },
    ],
    columnGap: 24,
  };
}
