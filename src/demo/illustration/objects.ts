import type { Desk, Scene } from './desk';
import { block, breakLines, lettering, measure, type Setting, setToFit } from './lettering';
import { INK, NOON, PAPER } from './palettes';
import { cycle, hash } from './random';
import { circle, path, rect, stroke, svg } from './svg';

/** Text on a designed object. A `|` in the title is a line break. */
export interface Wording {
  title: string;
  line: string;
  by: string;
  issue: string;
  price: string;
}

/** Layouts of a book: title above or below the image, or on a label over a full-bleed image. */
const BOOK_LAYOUTS = [bookTitleAbove, bookTitleBelow, bookWithLabel] as const;

const NAME = 'Mer\u0131dian';

/** Returns the text color on the palette's background. */
function letterColour(desk: Desk): string {
  return desk.palette.dark ? PAPER : INK;
}

/** Draws the publication's name in one color, with a disc as the dot of its first i. */
function wordmark(size: number, x: number, y: number, fill: string): string {
  const dotX = x + measure('Mer', 'serif', size) + measure('\u0131', 'serif', size) * 0.47;
  const name = lettering(NAME, x, y, { face: 'serif', size, fill });
  return name + circle(dotX, y - size * 0.625, size * 0.082, fill);
}

/** Draws the cover of an issue: name, edition, rule, image, cover line, price. */
export function cover(desk: Desk, wording: Wording, scene: Scene): string {
  const { width, height } = desk;
  const unit = width / 100;
  const [left, right, column] = [unit * 6, unit * 94, unit * 84];
  const fill = letterColour(desk);
  const small: Setting = { face: 'sans', size: unit * 2.7, fill };
  const title = setToFit(wording.title, 'serif', {
    largest: unit * 13.5,
    smallest: unit * 6,
    width: column,
    lines: wording.title.includes('|') ? 4 : 2,
  });
  const lead = 0.96;
  const titleTop = height - unit * 15 - title.lines.length * title.size * lead;
  const pictureTop = unit * 31.4;
  const lineSize = unit * 2.9;
  const lines = breakLines(wording.line, 'sans', lineSize, unit * 66);

  return [
    desk.ground(),
    wordmark((width * 0.88) / measure(NAME, 'serif', 1), left, unit * 25.4, fill),
    rect(left, unit * 29.4, unit * 88, unit * 0.28, fill),
    lettering(wording.issue || 'November–December 2026', left, unit * 5.4, small),
    lettering('Business in full light', right, unit * 5.4, { ...small, anchor: 'end' }),
    desk.inset('c', { y: pictureTop, width, height: titleTop - unit * 4 - pictureTop }, scene),
    block(title.lines, left, titleTop + title.size * 0.8, lead, { face: 'serif', size: title.size, fill, track: -12 }),
    block(lines, left, height - unit * 9.6, 1.3, { face: 'sans', size: lineSize, fill }),
    lettering(wording.price || '$24', right, height - unit * 5.6, { ...small, anchor: 'end' }),
  ].join('');
}

/** Draws a book with the shadow of its spine. `layout` is 0 to 2, and depends on the title by default. */
export function book(desk: Desk, wording: Wording, scene: Scene, layout?: number): string {
  const { height } = desk;
  const unit = desk.width / 100;
  const spine =
    rect(0, 0, unit * 3.2, height, '#000', 'opacity=".13"') +
    rect(unit * 3.2, 0, unit * 0.5, height, '#fff', 'opacity=".2"');
  return ebook(desk, wording, scene, layout) + spine;
}

/** Draws a book cover without a spine. */
export function ebook(
  desk: Desk,
  wording: Wording,
  scene: Scene,
  layout = hash(wording.title || desk.slug) % 3,
): string {
  return desk.ground() + cycle(BOOK_LAYOUTS, layout)(desk, wording, scene);
}

function bookTitleAbove(desk: Desk, { title, by }: Wording, scene: Scene): string {
  const { width, height } = desk;
  const unit = width / 100;
  const fill = letterColour(desk);
  const { size, lines } = setToFit(title, 'serif', {
    largest: unit * 21,
    smallest: unit * 9,
    width: unit * 84,
    lines: 4,
  });
  const lead = 0.96;
  const titleBottom = unit * 8 + lines.length * size * lead;
  const top = titleBottom + unit * (by ? 12 : 6);
  return (
    (by && lettering(by, unit * 8, titleBottom + unit * 4.5, { face: 'sans', size: unit * 4.3, fill })) +
    desk.inset('x', { y: top, width, height: height - top }, scene) +
    block(lines, unit * 8, unit * 8 + size * 0.78, lead, { face: 'serif', size, fill, track: -14 })
  );
}

function bookTitleBelow(desk: Desk, { title, by }: Wording, scene: Scene): string {
  const { width, height, palette } = desk;
  const unit = width / 100;
  const fill = letterColour(desk);
  const bottom = height * 0.58;
  const { size, lines } = setToFit(title, 'serif', {
    largest: unit * 17,
    smallest: unit * 8,
    width: unit * 84,
    lines: 2,
  });
  return (
    desk.inset('x', { y: 0, width, height: bottom }, scene) +
    rect(0, bottom, width, height, palette.ground) +
    block(lines, unit * 8, bottom + unit * 6 + size * 0.78, 0.98, { face: 'serif', size, fill, track: -12 }) +
    (by && lettering(by, unit * 8, height - unit * 6.4, { face: 'sans', size: unit * 4.3, fill }))
  );
}

function bookWithLabel(desk: Desk, { title, by }: Wording, scene: Scene): string {
  const { width, height, palette } = desk;
  const unit = width / 100;
  const fill = letterColour(desk);
  const { size, lines } = setToFit(title, 'italic', {
    largest: unit * 17,
    smallest: unit * 8,
    width: unit * 70,
    lines: 4,
  });
  const top = height * 0.1;
  const labelHeight = lines.length * size + unit * 22;
  const frame = svg`stroke="${fill}" stroke-width="${unit * 0.5}"`;
  const author: Setting = { face: 'sans', size: unit * 4.3, fill: PAPER, anchor: 'middle' };
  return (
    scene(desk) +
    rect(unit * 8, top, unit * 84, labelHeight, palette.ground) +
    rect(unit * 10.5, top + unit * 2.5, unit * 79, labelHeight - unit * 5, 'none', frame) +
    block(lines, width / 2, top + unit * 9 + size * 0.78, 1, { face: 'italic', size, fill, anchor: 'middle' }) +
    (by && lettering(by, width / 2, height - unit * 6, author))
  );
}

/** Draws the first page of a case study: white with a colored spine, its number (in `issue`) and a framed image. */
export function caseStudy(desk: Desk, { title, by, issue }: Wording, scene: Scene): string {
  const { width, height, palette } = desk;
  const unit = width / 100;
  const [left, column] = [unit * 16, unit * 77];
  const small: Setting = { face: 'sans', size: unit * 4.4, fill: INK };
  const { size, lines } = setToFit(title, 'serif', {
    largest: unit * 13.5,
    smallest: unit * 7,
    width: column,
    lines: 4,
  });
  const top = unit * 26 + lines.length * size;
  return [
    rect(0, 0, width, height, '#FBFAF5'),
    rect(0, 0, unit * 9, height, palette.main === INK ? palette.spot : palette.main),
    lettering('Case study', left, unit * 12, small),
    lettering(issue || 'No. 412', unit * 93, unit * 12, { ...small, anchor: 'end' }),
    rect(left, unit * 16, column, unit * 0.6, INK),
    block(lines, left, unit * 22 + size * 0.8, 1, { face: 'serif', size, fill: INK, track: -8 }),
    desk.inset('y', { x: left, y: top, width: column, height: height - top - unit * 16 }, scene),
    by && lettering(by, left, height - unit * 6, { ...small, size: unit * 4 }),
    rect(0, 0, width, height, 'none', `stroke="${INK}" stroke-opacity=".25" stroke-width="2"`),
  ].join('');
}

const HOT_TAB = 3;

/** Draws a toolkit: five numbered tabs below its title, one of them noon yellow. Contains no scene. */
export function toolkit(desk: Desk, { title }: Wording): string {
  const { width, height, palette, seed } = desk;
  const unit = width / 100;
  const fill = letterColour(desk);
  const { size, lines } = setToFit(title, 'serif', {
    largest: unit * 17,
    smallest: unit * 8,
    width: unit * 80,
    lines: 3,
  });
  const lead = 0.98;
  const top = unit * 28 + lines.length * size * lead;
  let scene = desk.ground() + lettering('Toolkit', unit * 10, unit * 13, { face: 'sans', size: unit * 4.4, fill });
  scene += block(lines, unit * 10, unit * 22 + size * 0.8, lead, { face: 'serif', size, fill, track: -12 });

  const tabs = [palette.main, palette.spot, palette.mid, NOON, palette.counter];
  const w = (unit * 80) / tabs.length;
  tabs.forEach((colour, k) => {
    const x = unit * 10 + k * w;
    const y = top + unit * (8 + ((k * 37 + seed) % 22));
    const tab = svg`M${x} ${height}V${y + w * 0.3}L${x + w * 0.3} ${y}H${x + w}V${height}Z`;
    const number: Setting = {
      face: 'serif',
      size: unit * 9,
      fill: k < HOT_TAB ? palette.ground : INK,
      anchor: 'middle',
    };
    const words = svg`M${x + w * 0.25} ${y + w * 1.3}h${w * 0.6}M${x + w * 0.25} ${y + w * 1.55}h${w * 0.45}`;
    scene += path(tab, colour) + desk.shade(tab, { over: colour, angle: 0, to: k === HOT_TAB ? 0.3 : 0.6 });
    scene += lettering(String(k + 1), x + w * 0.58, y + w * 0.95, number);
    scene += stroke(words, k < HOT_TAB ? palette.ground : INK, unit * 0.6, 'opacity=".7"');
  });
  return scene;
}

/** Draws a podcast cover: name above, image below. */
export function podcast(desk: Desk, { title }: Wording, scene: Scene): string {
  const { width, height } = desk;
  const unit = width / 100;
  const fill = letterColour(desk);
  const pictureHeight = height * 0.64;
  const { size } = setToFit(title, 'serif', { largest: unit * 27, smallest: unit * 10, width: unit * 86, lines: 1 });
  return (
    desk.ground() +
    desk.inset('p', { y: height - pictureHeight, width, height: pictureHeight }, scene) +
    lettering(title, unit * 6.5, unit * 29, { face: 'serif', size, fill, track: -16 }) +
    lettering('Meridian', unit * 93.5, unit * 9.5, { face: 'sans', size: unit * 4, fill, anchor: 'end' })
  );
}
