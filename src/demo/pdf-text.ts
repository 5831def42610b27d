import { type PdfPage, writePdf } from './pdf';

/** Advance widths of Times from space to tilde, in thousandths of the font size. */
const TIMES = [
  250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500,
  500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889,
  722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500,
  444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480,
  200, 480, 541,
];

const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, character) => sum + (TIMES[character.charCodeAt(0) - 32] ?? 500), 0) * size) / 1000;

/** Breaks a text into lines of a maximum width, in points. */
function breakText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/)) {
    const longer = current ? `${current} ${word}` : word;
    if (current && widthOf(longer, size) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return current ? [...lines, current] : lines;
}

/** Paragraph or heading of a document. */
export interface Passage {
  kind: 'title' | 'heading' | 'text' | 'note';
  text: string;
}

const SETTING = {
  title: { size: 26, lead: 30, after: 14, font: 'bold' },
  heading: { size: 14, lead: 18, after: 6, font: 'bold' },
  text: { size: 11.5, lead: 16, after: 9, font: 'roman' },
  note: { size: 9.5, lead: 13, after: 10, font: 'roman' },
} as const;

const A4 = { width: 595, height: 842, margin: 74 };

/** Lays out paragraphs as pages of an A4 document, with page numbers and a source line. */
export function documentPdf(title: string, passages: readonly Passage[], foot: string): Buffer {
  const pages: PdfPage[] = [];
  let y = 0;
  const turn = () => {
    const number = String(pages.length + 1);
    const lines: PdfPage['lines'] = [
      { text: foot, x: A4.margin, y: 40, size: 9, font: 'roman' },
      { text: number, x: A4.width - A4.margin - 8, y: 40, size: 9, font: 'roman' },
    ];
    pages.push({ width: A4.width, height: A4.height, lines });
    y = A4.height - A4.margin;
  };
  turn();
  for (const { kind, text } of passages) {
    const { size, lead, after, font } = SETTING[kind];
    // Bold text is wider than the widths above.
    const width = (A4.width - 2 * A4.margin) / (font === 'bold' ? 1.07 : 1);
    for (const line of breakText(text, size, width)) {
      if (y - lead < 64) turn();
      y -= lead;
      pages.at(-1)?.lines.push({ text: line, x: A4.margin, y, size, font });
    }
    y -= after;
  }
  return writePdf(title, pages);
}

/** Creates a landscape page with a chart, its title and summary above and its source below. */
export function sheetPdf(
  chart: { title: string; summary: string; jpeg: Buffer; pixels: { width: number; height: number } },
  foot: string,
): Buffer {
  const { title, summary, jpeg, pixels } = chart;
  return writePdf(title, [
    {
      width: 842,
      height: 595,
      lines: [
        { text: title, x: 56, y: 530, size: 28, font: 'bold' },
        ...breakText(summary, 13, 730).map((text, at) => ({
          text,
          x: 56,
          y: 506 - at * 17,
          size: 13,
          font: 'roman' as const,
        })),
        { text: foot, x: 56, y: 34, size: 9, font: 'roman' },
      ],
      picture: { jpeg, pixels, x: 120, y: 56, width: 602, height: 401 },
    },
  ]);
}
