import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { fontRuns, pdfFonts } from '../pdf/pdf-fonts';

// Text as paths, for drawings that are shown where no font can be loaded: icons, mails and image files.

/** A text as shapes, with the box they fill. The baseline is at 0, and y grows downward. */
interface DrawnText {
  shapes: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Side of an icon, and the height of the letter in it. */
const ICON_SIDE = 64;
const LETTER_HEIGHT = 36;

/** Returns a square icon with the first letter of a name. */
export function drawIcon(name: string, { ground, ink }: { ground: string; ink: string }): string {
  const side = ICON_SIDE;
  const { shapes, left, top, width, height } = draw([...name.trim().toUpperCase()][0] ?? '');
  const scale = LETTER_HEIGHT / Math.max(width, height, 1);
  const x = side / 2 - (left + width / 2) * scale;
  const y = side / 2 - (top + height / 2) * scale;
  const move = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="${ground}" d="M0 0h${side}v${side}H0z"/><g fill="${ink}" transform="${move}">${shapes}</g></svg>`;
}

/** Returns a name as a wordmark in the current color. */
export function drawWordmark(name: string): string {
  const { shapes, left, top, width, height } = draw(name);
  const box = [left, top, Math.max(width, 1), Math.max(height, 1)].map(Math.round).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g fill="currentColor">${shapes}</g></svg>`;
}

/** Height of the em square. */
const EM = 100;

function draw(text: string): DrawnText {
  let x = 0;
  let [top, bottom] = [0, 0];
  const shapes: string[] = [];
  for (const run of fontRuns(text, true)) {
    const file = pdfFonts()[run.font]?.bold;
    if (!file) continue;
    const font = create(readFileSync(file)) as Font;
    const scale = EM / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    glyphs.forEach((glyph, at) => {
      const move = `translate(${x.toFixed(2)} 0) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`;
      shapes.push(`<path transform="${move}" d="${glyph.path.toSVG()}"/>`);
      top = Math.min(top, -glyph.bbox.maxY * scale);
      bottom = Math.max(bottom, -glyph.bbox.minY * scale);
      x += (positions[at]?.xAdvance ?? 0) * scale;
    });
  }
  return { shapes: shapes.join(''), left: 0, top, width: x, height: bottom - top };
}
