import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** Larger files are not watermarked, because watermarking needs the whole file in memory. */
const MAX_BYTES = 40 * 1024 * 1024;

/** Writes a line at the bottom of every page of a PDF. A file that can't be parsed is returned unchanged. */
export async function markPdf(bytes: Uint8Array, line: string): Promise<Uint8Array> {
  if (bytes.length > MAX_BYTES) return bytes;
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
