import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { projectRoot } from './child-program';

const PACKAGES = path.join(projectRoot, 'node_modules/@fontsource-variable');
const TARGET = path.join(projectRoot, 'src/ui/fonts');
/** Fonts for documents outside the cached site, with stable file names (`src/features/orders/document-style.ts`). */
const DOCUMENT_TARGET = path.join(projectRoot, 'public/resources/static/fonts');

/** Fonts for PDF documents, as TrueType files (`src/platform/pdf/pdf-fonts.ts`). */
const PDF_TARGET = path.join(projectRoot, 'src/platform/pdf/fonts');

type Axes = Record<string, number | { min: number; max: number; default: number }>;

interface Cut {
  /** File name, without the subset's suffix. */
  name: string;
  family: string;
  from: { folder: string; axes: string; style: 'normal' | 'italic' };
  /** `font-weight` of its `@font-face` rule. */
  weight: string;
  axes: Axes;
  /** Restricts it to characters, as a `unicode-range`. Otherwise all subsets of the family are written. */
  only?: string;
  /** Media query of its rules. */
  media?: string;
  /** Name of another cut whose files it uses for other alphabets than Latin. */
  sharesFilesOf?: string;
}

const serif = { family: 'Newsreader Variable', folder: 'newsreader' };

/** Weights and axes used by the styles. Browsers substitute other weights with the nearest one. */
const CUTS: Cut[] = [
  {
    name: 'newsreader',
    family: serif.family,
    from: { folder: serif.folder, axes: 'opsz', style: 'normal' },
    weight: '400 470',
    axes: { opsz: { min: 18, max: 72, default: 18 }, wght: { min: 400, max: 470, default: 400 } },
    media: `not all and ${MOBILE_LAYOUT}`,
  },
  // Phones show few sizes: one cut for text and one for headlines are two thirds of the bytes.
  {
    name: 'newsreader-text',
    family: serif.family,
    from: { folder: serif.folder, axes: 'opsz', style: 'normal' },
    weight: '400',
    axes: { opsz: 18, wght: 400 },
    media: MOBILE_LAYOUT,
    sharesFilesOf: 'newsreader',
  },
  {
    name: 'newsreader-headline',
    family: serif.family,
    from: { folder: serif.folder, axes: 'opsz', style: 'normal' },
    weight: '420 470',
    axes: { opsz: 32, wght: 470 },
    media: MOBILE_LAYOUT,
    sharesFilesOf: 'newsreader',
  },
  {
    name: 'newsreader-light',
    family: serif.family,
    from: { folder: serif.folder, axes: 'opsz', style: 'normal' },
    weight: '300',
    axes: { opsz: 36, wght: 300 },
    // Large numerals, and the initials in the topic index.
    only: 'U+0020, U+002B-002E, U+0030-0039, U+0041-005A',
  },
  {
    name: 'newsreader-bold',
    family: serif.family,
    from: { folder: serif.folder, axes: 'opsz', style: 'normal' },
    weight: '600 700',
    axes: { opsz: 18, wght: 600 },
  },
  {
    name: 'newsreader-italic',
    family: serif.family,
    from: { folder: serif.folder, axes: 'opsz', style: 'italic' },
    weight: '400 700',
    axes: { opsz: 18, wght: 400 },
  },
  {
    name: 'libre-franklin',
    family: 'Libre Franklin Variable',
    from: { folder: 'libre-franklin', axes: 'wght', style: 'normal' },
    weight: '400 650',
    axes: { wght: { min: 400, max: 650, default: 400 } },
  },
];

/** OpenType features of running text, and of the figures that the styles choose. Others would take a tenth of a font. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'pnum', 'rlig', 'tnum'];

/**
 * Characters that are sufficient for nearly every page, written to a separate file: two thirds of the subset's bytes.
 * Browsers load the rest of the subset only for pages that use it.
 */
const BASIC_LATIN =
  'U+0020-007E, U+00A0, U+00A3, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20AC, U+2191, U+2212';

/**
 * Writes `src/ui/fonts`: the subsets of the two font families that the site uses, one file each, with the CSS rules and
 * licenses. Also writes the fonts for documents outside the cached site. The full families are twice as large.
 */
export async function writeFonts(): Promise<void> {
  for (const folder of [TARGET, DOCUMENT_TARGET, PDF_TARGET]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const rules: string[] = [];
  for (const cut of CUTS) {
    const { folder } = cut.from;
    copyFileSync(path.join(PACKAGES, folder, 'LICENSE'), path.join(TARGET, `${folder}.LICENSE.txt`));
    const { latin = '', ...others } = JSON.parse(
      readFileSync(path.join(PACKAGES, folder, 'unicode.json'), 'utf8'),
    ) as Record<string, string>;
    if (cut.only) {
      rules.push(await writeSubset(cut, 'latin', cut.only));
      continue;
    }
    for (const [subset, range] of Object.entries(others)) {
      const shared = cut.sharesFilesOf && `${cut.sharesFilesOf}-${subset}.woff2`;
      rules.push(shared ? ruleOf(cut, range, shared) : await writeSubset(cut, subset, range));
    }
    // The later of two rules for a character applies, so the first range can contain the basic characters too.
    rules.push(await writeSubset(cut, 'latin', latin, { without: BASIC_LATIN }));
    rules.push(await writeSubset(cut, 'latin', BASIC_LATIN, { as: 'basic-latin' }));
    if (cut.name !== folder) continue;
    writeFileSync(
      path.join(DOCUMENT_TARGET, `${folder}-latin.woff2`),
      await subsetOf(cut, 'latin', charactersIn(latin)),
    );
    copyFileSync(path.join(PACKAGES, folder, 'LICENSE'), path.join(DOCUMENT_TARGET, `${folder}.LICENSE.txt`));
  }
  await writePdfFonts();
  writeFileSync(
    path.join(TARGET, 'fonts.css'),
    `/* Generated by npm run gen from src/cli/fonts.ts. */\n${rules.join('')}`,
  );
}

/** The subsets of the fonts in PDF documents. Noto Sans has the Greek letters that Libre Franklin lacks. */
const PDF_CUTS = [
  { folder: 'libre-franklin', subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] },
  { folder: 'noto-sans', subsets: ['greek', 'greek-ext'] },
].flatMap(({ folder, subsets }) =>
  subsets.flatMap((subset) => [
    { folder, subset, weight: 'regular', axes: { wght: 400 } },
    { folder, subset, weight: 'bold', axes: { wght: 600 } },
  ]),
);

/** Writes the fonts for PDF documents, each subset with one fixed weight. */
async function writePdfFonts(): Promise<void> {
  for (const { folder, subset, weight, axes } of PDF_CUTS) {
    const unicode = readFileSync(path.join(PACKAGES, folder, 'unicode.json'), 'utf8');
    const range = (JSON.parse(unicode) as Record<string, string>)[subset] ?? '';
    const original = path.join(PACKAGES, folder, 'files', `${folder}-${subset}-wght-normal.woff2`);
    const font = await subsetFont(readFileSync(original), charactersIn(range), {
      targetFormat: 'truetype',
      variationAxes: axes,
    });
    writeFileSync(path.join(PDF_TARGET, `${folder}-${subset}-${weight}.ttf`), font);
    copyFileSync(path.join(PACKAGES, folder, 'LICENSE'), path.join(PDF_TARGET, `${folder}.LICENSE.txt`));
  }
  const serif = readFileSync(path.join(PACKAGES, 'newsreader/files/newsreader-latin-opsz-normal.woff2'));
  const title = await subsetFont(serif, charactersIn('U+0020-007E, U+2019'), {
    targetFormat: 'truetype',
    variationAxes: { opsz: 36, wght: 470 },
  });
  writeFileSync(path.join(PDF_TARGET, 'newsreader-latin-title.ttf'), title);
  copyFileSync(path.join(PACKAGES, 'newsreader/LICENSE'), path.join(PDF_TARGET, 'newsreader.LICENSE.txt'));
}

/** Writes one subset of a font. @returns its CSS rule */
async function writeSubset(
  cut: Cut,
  subset: string,
  range: string,
  { as = subset, without = '' } = {},
): Promise<string> {
  const excluded = new Set(without ? charactersIn(without) : '');
  const characters = [...charactersIn(range)].filter((character) => !excluded.has(character)).join('');
  const file = `${cut.name}-${as}.woff2`;
  writeFileSync(path.join(TARGET, file), await subsetOf(cut, subset, characters));
  return ruleOf(cut, range, file);
}

function ruleOf(cut: Cut, range: string, file: string): string {
  const rule = `@font-face {
  font-family: "${cut.family}";
  font-style: ${cut.from.style};
  font-weight: ${cut.weight};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${range.replaceAll(/, ?/g, ', ')};
}
`;
  return cut.media ? `@media ${cut.media} {\n${rule}}\n` : rule;
}

function subsetOf({ from, axes }: Cut, subset: string, characters: string): Promise<Buffer> {
  const original = path.join(
    PACKAGES,
    from.folder,
    'files',
    `${from.folder}-${subset}-${from.axes}-${from.style}.woff2`,
  );
  return subsetFont(readFileSync(original), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
}

/** Returns all characters of a `unicode-range`. Characters missing from the font are left out of the subset. */
function charactersIn(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
    })
    .join('');
}
