import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { oncePerProcess } from '../once-per-process';

/** Folder of the fonts, which `src/cli/fonts.ts` writes. */
const FOLDER = 'src/platform/pdf/fonts';

/** Families for text, in order of preference. Each covers a part of Unicode, so a line can use several. */
const TEXT_FAMILIES = [
  'libre-franklin-latin',
  'libre-franklin-latin-ext',
  'libre-franklin-vietnamese',
  'libre-franklin-cyrillic',
  'libre-franklin-cyrillic-ext',
  'noto-sans-greek',
  'noto-sans-greek-ext',
] as const;

/** Family of titles and of the wordmark. It has ASCII characters only. */
const TITLE_FAMILY = 'newsreader-latin';

/** Text in one font. */
export interface FontRun {
  text: string;
  font: string;
}

const fileOf = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER, `${name}.ttf`);

/** Returns the font files for pdfmake, by family. */
export function pdfFonts(): Record<string, { normal: string; bold: string }> {
  const text = TEXT_FAMILIES.map((family) => [
    family,
    { normal: fileOf(`${family}-regular`), bold: fileOf(`${family}-bold`) },
  ]);
  const title = fileOf(`${TITLE_FAMILY}-title`);
  return Object.fromEntries([...text, [TITLE_FAMILY, { normal: title, bold: title }]]);
}

const readCoverage = (family: string, file: string) => ({ family, font: create(readFileSync(fileOf(file))) as Font });

const coverages = () =>
  oncePerProcess('pdf-font-coverage', () => ({
    text: TEXT_FAMILIES.map((family) => readCoverage(family, `${family}-regular`)),
    title: [readCoverage(TITLE_FAMILY, `${TITLE_FAMILY}-title`)],
  }));

/** Replaces a character that no font contains. */
const MISSING = '?';

/**
 * Splits a text into runs of one font each. A character that no font contains is replaced with a question mark,
 * so that it is visibly missing. Control characters become spaces.
 */
export function fontRuns(text: string, isTitle = false): FontRun[] {
  const { text: textFonts, title } = coverages();
  const candidates = isTitle ? [...title, ...textFonts] : textFonts;
  const runs: FontRun[] = [];
  // Composed letters exist in more fonts than letters with combining accents.
  for (const character of text.normalize('NFC').replace(/[\p{Cc}\p{Cs}]/gu, ' ')) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const isInLast = last && candidates.find(({ family }) => family === last.font)?.font.hasGlyphForCodePoint(code);
    const known = isInLast ? last.font : candidates.find(({ font: each }) => each.hasGlyphForCodePoint(code))?.family;
    const font = known ?? TEXT_FAMILIES[0];
    const drawn = known ? character : MISSING;
    if (last?.font === font) last.text += drawn;
    else runs.push({ text: drawn, font });
  }
  return runs;
}
