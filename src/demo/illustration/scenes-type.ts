import type { Scene } from './desk';
import { glyphOutline, measure } from './lettering';
import { INK, NOON } from './palettes';
import { cycle } from './random';
import { circle, disc, type Point, path, rect, stroke, svg } from './svg';

const CHARACTERS = ['&', '?', '%', 'g', 'R', 'Q', 'a', '8', 'S', '5', '!'] as const;
const FACE = 'serif';

/** Returns whether the typographic scene can show a text: a single visible character of the serif typeface. */
export function isDrawable(character: string): boolean {
  return Boolean(glyphOutline(character, FACE));
}

/** Scene: one oversized character. Noon yellow: a disc on it. */
export const glyph: Scene = (desk) => {
  const { width, height, palette, random, unit } = desk;
  const { main, mid, spot, ground, dark } = palette;
  const character = desk.character ?? random.pick(CHARACTERS);
  const shownWhole = width < height * 1.15;
  const size = height * (shownWhole ? 1.16 : 1.72);
  const x = width * 0.5 - measure(character, FACE, size) / 2 + unit * random.between(-6, 6);
  const y = height * (shownWhole || 'gQ'.includes(character) ? 0.9 : 1.06);
  const data = glyphOutline(character, FACE) ?? '';
  const scale = (size / 1000).toFixed(4);
  const place = svg`translate(${x} ${y}) scale(${scale})`;
  const shadowPlace = svg`translate(${x + unit * 3} ${y + unit * 3}) scale(${scale})`;
  const clip = desk.clipPath(data, place);
  const split = width * random.between(0.3, 0.7);
  const splitColour = dark ? mid : spot;

  let lines = '';
  for (let lineY = 0; lineY < height; lineY += unit * 1.7) lines += svg`M0 ${lineY}H${width}`;
  const inside =
    path(svg`M0 0H${split}V${height}H0Z`, splitColour) +
    stroke(lines, ground, unit * 0.32) +
    desk.shade(desk.band(0, height), { over: splitColour, angle: 70, to: 0.8 });
  const sunX = split + unit * random.between(-16, 16);
  return (
    desk.ground() +
    `<path transform="${shadowPlace}" d="${data}" fill="${mid}" opacity=".55"/>` +
    `<path transform="${place}" d="${data}" fill="${main}"/>` +
    `<g clip-path="url(#${clip})">${inside}</g>` +
    circle(sunX, height * random.between(0.3, 0.62), unit * 9.5, NOON)
  );
};

/** Scene: a grid of tiles. Noon yellow: the round one. */
export const pattern: Scene = (desk) => {
  const { width, height, palette, random, unit } = desk;
  const { ground, main, counter, mid, spot } = palette;
  const rows = Math.max(3, Math.round(height / (unit * 20)));
  const side = height / rows;
  const columns = Math.ceil(width / side);
  const hotColumn = Math.min(columns - 2, Math.floor(columns * random.between(0.3, 0.7)));
  const hotRow = Math.floor(rows * random.between(0.3, 0.8));

  let scene = desk.ground();
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [x, y] = [column * side, row * side];
      const bleed = side + 0.5;
      if (column === hotColumn && row === hotRow) {
        const round = disc(x + side / 2, y + side / 2, side * 0.36);
        // The rotation is drawn for the disc too, to keep the sequence of random numbers.
        random.integer(0, 3);
        scene += rect(x, y, bleed, bleed, INK) + path(round, NOON);
        continue;
      }
      const kind = random.integer(0, 5);
      const colour = random.pick([main, mid, counter, spot]);
      const turn = random.integer(0, 3);
      const shape = tile(x, y, side, kind, turn);
      scene += rect(x, y, bleed, bleed, random.pick([ground, ground, counter, mid])) + path(shape, colour);
      if (random.chance(0.7)) scene += desk.shade(shape, { over: colour, angle: turn * 90 + 45, to: 0.6 });
    }
  }
  return scene;
};

/** Returns path data of a tile. `kind` 0 to 5 selects the shape, `turn` 0 to 3 its rotation. */
function tile(x: number, y: number, side: number, kind: number, turn: number): string {
  const corners: Point[] = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  const corner = (index: number) => {
    const [cornerX, cornerY] = cycle(corners, index);
    return svg`${cornerX},${cornerY}`;
  };
  const [from, next, opposite, last] = [corner(turn), corner(turn + 1), corner(turn + 2), corner(turn + 3)];
  const half = side / 2;
  if (kind <= 1) return svg`M${from}L${next}A${side} ${side} 0 0 1 ${last}Z`;
  if (kind === 2) return `M${from}L${next}L${last}Z`;
  if (kind === 3) return svg`M${x} ${y + half}A${half} ${half} 0 0 ${turn % 2} ${x + side} ${y + half}Z`;
  if (kind === 4) return disc(x + half, y + half, side * 0.36);
  return `M${from}L${next}L${opposite}Z`;
}
