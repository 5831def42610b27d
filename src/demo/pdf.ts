/** Line of text on a page. */
interface TextLine {
  text: string;
  x: number;
  y: number;
  size: number;
  font: 'roman' | 'bold';
}

/** Page: size in points, lines, and an optional JPEG image. */
export interface PdfPage {
  width: number;
  height: number;
  lines: TextLine[];
  picture?: {
    jpeg: Buffer;
    pixels: { width: number; height: number };
    x: number;
    y: number;
    width: number;
    height: number;
  };
}

/** Characters of Windows-1252 that are not in Latin-1. */
const WINDOWS = new Map(
  [...'€…‘’“”–—'].map((character, at) => [character, [128, 133, 145, 146, 147, 148, 150, 151][at] ?? 63]),
);

function encode(text: string): string {
  return [...text]
    .map((character) => WINDOWS.get(character) ?? (character.charCodeAt(0) < 256 ? character.charCodeAt(0) : 63))
    .map((code) =>
      code < 32 || code > 126 || '()\\'.includes(String.fromCharCode(code))
        ? `\\${code.toString(8).padStart(3, '0')}`
        : String.fromCharCode(code),
    )
    .join('');
}

/** Creates a PDF document with the built-in Times font. The output is small and deterministic. */
export function writePdf(title: string, pages: readonly PdfPage[]): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number =>
    objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'));
  const stream = (dictionary: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]);
  const catalogue = add('');
  const tree = add('');
  const fontOf = (name: string) =>
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  const fonts = `/F1 ${fontOf('Times-Roman')} 0 R /F2 ${fontOf('Times-Bold')} 0 R`;
  const kids = pages.map(({ width, height, lines, picture }) => {
    const image = picture
      ? add(
          stream(
            `/Type /XObject /Subtype /Image /Width ${picture.pixels.width} /Height ${picture.pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
            picture.jpeg,
          ),
        )
      : null;
    const painted = picture ? `q ${picture.width} 0 0 ${picture.height} ${picture.x} ${picture.y} cm /P Do Q\n` : '';
    const written = lines
      .map(
        ({ text, x, y, size, font }) =>
          `BT /${font === 'bold' ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${encode(text)}) Tj ET`,
      )
      .join('\n');
    const content = add(stream('', Buffer.from(painted + written, 'latin1')));
    const resources = `<< /Font << ${fonts} >>${image ? ` /XObject << /P ${image} 0 R >>` : ''} >>`;
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} /Contents ${content} 0 R >>`,
    );
  });
  const info = add(`<< /Title (${encode(title)}) >>`);
  objects[catalogue - 1] = Buffer.from(`<< /Type /Catalog /Pages ${tree} 0 R /Lang (en) >>`);
  objects[tree - 1] = Buffer.from(
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`,
  );
  return assemble(objects, `/Size ${objects.length + 1} /Root ${catalogue} 0 R /Info ${info} 0 R`);
}

/** Writes the objects, the cross-reference table and the trailer. */
function assemble(objects: readonly Buffer[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    places.push(at);
    parts.push(part);
    at += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
