import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

const textOf = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

const fromHex = (hex: string): string =>
  String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** Returns the characters of a font's glyphs, by the hexadecimal code that the pages contain. */
function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(code.toLowerCase(), fromHex(text));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', list = ''] of block.matchAll(/<(\w+)>\s*<\w+>\s*\[([^\]]*)\]/g))
      [...list.matchAll(/<(\w+)>/g)].forEach(([, text = ''], at) => {
        const code = (Number.parseInt(first, 16) + at).toString(16).padStart(first.length, '0');
        glyphs.set(code, fromHex(text));
      });
  return glyphs;
}

/** Returns the text that a PDF of this program shows, without spaces, with its title and author. */
export async function wordsOfPdf(data: Buffer | Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(data);
  let words = `${pdf.getTitle() ?? ''} ${pdf.getAuthor() ?? ''} ${pdf.getCreator() ?? ''} `;
  for (const page of pdf.getPages()) {
    const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
    const glyphs = new Map(
      (fonts?.entries() ?? []).map(([name]) => {
        const map = fonts?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
        return [name.asString(), glyphsOf(textOf(map))] as const;
      }),
    );
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => pdf.context.lookup(ref)) : [contents];
    let font = new Map<string, string>();
    for (const [, name, hex = ''] of streams
      .map(textOf)
      .join('\n')
      .matchAll(/(\/\w+)\s+[\d.]+\s+Tf|<([0-9a-fA-F]+)>/g)) {
      if (name) font = glyphs.get(name) ?? new Map();
      else for (const code of hex.toLowerCase().match(/.{4}/g) ?? []) words += font.get(code) ?? '';
    }
    words += '\n';
  }
  return words;
}
