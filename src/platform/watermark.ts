import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** Larger files are handed out as they are: marking holds the whole file in memory. */
const MOST_BYTES = 40 * 1024 * 1024;

/** Writes a line on the foot of every page of a PDF; a file that cannot be read as one stays as it is. */
export async function markPdf(bytes: Uint8Array, line: string): Promise<Uint8Array> {
  if (bytes.length > MOST_BYTES) return bytes;
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const font = await document.embedFont(StandardFonts.Helvetica);
    const text = line.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
    for (const page of document.getPages()) {
      const { width } = page.getSize();
      const size = 8;
      const x = Math.max(8, (width - font.widthOfTextAtSize(text, size)) / 2);
      page.drawText(text, { x, y: 12, size, font, color: rgb(0.35, 0.35, 0.35), rotate: degrees(0) });
    }
    document.setSubject(text);
    return await document.save();
  } catch {
    return bytes;
  }
}
