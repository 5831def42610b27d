import sharp from 'sharp';
import { slugOf } from '@/domain/articles/address.rules';
import type { Store } from '@/platform/store';
import { drawChart } from './charts/draw-chart';
import { SHEET } from './charts/sheet';
import type { DemoAsset, DemoReport, DemoWebinar } from './content-library';
import { jpegOf } from './images';
import { documentPdf, type Passage, sheetPdf } from './pdf-text';

const FOOT = 'Meridian. Business in full light.';

/** Width of a chart in a PDF in pixels, sufficient for print. */
const PRINTED = 1440;

interface NewFile {
  name: string;
  title: string;
  type: 'application/pdf' | 'image/png';
  data: Buffer;
  isProtected: boolean;
}

/** Uploads a file as an editor would. */
export function storeFile(store: Store, { name, title, type, data, isProtected }: NewFile) {
  return store.create({
    collection: 'files',
    data: { title, isProtected },
    file: { data, mimetype: type, name, size: data.length },
  });
}

/** Draws an asset's chart as the image of its page, a PNG for everyone and a PDF for subscribers. */
export async function storeChart(store: Store, asset: DemoAsset) {
  const slug = slugOf(asset.title);
  const svg = drawChart(asset.chart);
  const picture = await jpegOf(svg, { from: SHEET.width, quality: 94 });
  const png = await sharp(picture).png({ palette: true, effort: 2 }).toBuffer();
  const jpeg = await jpegOf(svg, { from: SHEET.width, width: PRINTED, quality: 84 });
  const { width = 0, height = 0 } = await sharp(jpeg).metadata();
  const pdf = sheetPdf({ title: asset.title, summary: asset.summary, jpeg, pixels: { width, height } }, FOOT);
  const media = await store.create({
    collection: 'media',
    data: { alt: asset.alt },
    file: { data: picture, mimetype: 'image/jpeg', name: `visual-${slug}.jpg`, size: picture.length },
  });
  const { title } = asset;
  const screen = await storeFile(store, {
    name: `${slug}.png`,
    title,
    type: 'image/png',
    data: png,
    isProtected: false,
  });
  const sheet = await storeFile(store, {
    name: `${slug}.pdf`,
    title,
    type: 'application/pdf',
    data: pdf,
    isProtected: true,
  });
  return { slug, media, screen, sheet };
}

/** Converts Markdown to paragraphs of a document. Emphasis and links become plain text, blocks are left out. */
export function passagesOf(markdown: string): Passage[] {
  return markdown
    .replace(/:::[\s\S]*?:::/g, '')
    .replace(/:lead\[([^\]]*)\]/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_]{1,2}([^*_]+)[*_]{1,2}/g, '$1')
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) =>
      text.startsWith('#')
        ? { kind: 'heading', text: text.replace(/^#+\s*/, '') }
        : {
            kind: 'text',
            text: text
              .replace(/\n[-*] /g, ' • ')
              .replace(/^[-*] /, '')
              .replace(/ • /g, ' – '),
          },
    );
}

/**
 * Creates the PDF of a report: the full text if it is free, otherwise its beginning and headings, so that the file
 * contains nothing that the page restricts.
 */
export function reportPdf(report: DemoReport): Buffer {
  const passages = passagesOf(report.body);
  const opening: Passage[] = [
    { kind: 'title', text: report.title },
    { kind: 'note', text: report.summary },
  ];
  const outline = passages
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }): Passage => ({ kind: 'text', text }));
  const rest: Passage[] =
    report.access === 'free'
      ? passages
      : [...passages.slice(0, 1), { kind: 'heading', text: 'In this report' }, ...outline];
  return documentPdf(report.title, [...opening, ...rest], FOOT);
}

/** Creates the slides of a past webinar: one page of notes. */
export function slidesPdf(webinar: DemoWebinar): Buffer {
  const passages: Passage[] = [
    { kind: 'title', text: webinar.title },
    { kind: 'text', text: webinar.summary },
    { kind: 'heading', text: 'Three things to take away' },
    { kind: 'text', text: 'What was decided without being said. Write it down while the room is still warm.' },
    { kind: 'text', text: 'What would have to be true for the opposite to be right. One sentence is enough.' },
    { kind: 'text', text: 'The person to ask next week. A name, not a department.' },
  ];
  return documentPdf(webinar.title, passages, FOOT);
}
