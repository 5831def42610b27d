import type { Desk, Scene } from './desk';
import { figure } from './figure';
import { INK, NOON, PAPER } from './palettes';
import { circle, curve, group, type Point, path, polygon, stroke, svg } from './svg';

/** Path data of a head in profile facing right, 130 units wide from -26, and 190 tall. */
const HEAD =
  'M50 0C78 0 92 18 92 40C92 46 93 48 95 52C98 58 102 64 104 68C105.5 71 104 74 98 75C97 77 97 79 97.5 80.5' +
  'C101 82 101.5 85.5 98.5 88C101 90.5 100.5 95 96.5 97C95.5 100 97.5 103 97 108C96 116 86 119 73 117' +
  'C70 123 70 132 74 142C80 150 96 156 112 162L112 190L-26 190L-26 168C0 158 16 150 18 138C19 124 12 112 4 98' +
  'C-8 78 -8 50 2 30C12 8 30 0 50 0Z';

/** Scene: a knot in a head that becomes a line. Noon yellow: the end of the line. */
export const tangle: Scene = (desk) => {
  const { width, height, palette, random, unit } = desk;
  const scale = height / 165;
  const headX = width * (width > height * 1.2 ? 0.36 : 0.42) - 48 * scale;
  const headY = height - 172 * scale;
  const place = svg`translate(${headX} ${headY}) scale(${scale.toFixed(3)})`;
  const knotX = headX + 44 * scale;
  const knotY = headY + 46 * scale;
  const reach = 36 * scale;

  const points: Point[] = [];
  let angle = random.between(0, 6);
  for (let i = 0; i < 15; i++) {
    angle += random.between(1.7, 2.9);
    const r = reach * random.between(0.45, 1);
    points.push([knotX + Math.cos(angle) * r, knotY + Math.sin(angle) * r * 0.92]);
  }
  const endX = width * 0.9;
  const endY = knotY + random.between(-2, 2) * unit;
  points.push([knotX + reach * 0.7, endY + reach * 0.3]);
  for (const x of [knotX + reach * 1.5, knotX + reach * 2.1, endX]) points.push([x, endY]);
  const thread = (colour: string) => stroke(curve(points), colour, unit * 0.95, 'stroke-linecap="round"');

  const head = path(HEAD, palette.main) + desk.shade(HEAD, { over: palette.main, angle: 100, to: 0.7 });
  const outside = headX + 100 * scale;
  return (
    desk.ground() +
    group(place, head) +
    thread(palette.dark ? INK : PAPER) +
    desk.clip(svg`M${outside} 0H${width}V${height}H${outside}Z`, thread(desk.pen)) +
    circle(endX - unit, endY, unit * 6.2, NOON)
  );
};

/** Scene: two people. Noon yellow: the object between them. */
export const heads: Scene = (desk) => {
  const { width, height, palette, unit } = desk;
  const scale = Math.min(height / 158, width / 236);
  const gap = 112 * scale;
  const centre = width / 2;
  const apart = gap * 0.5 + 62 * scale;
  const top = height - 160 * scale;
  const mouth = top + 82 * scale;
  const size = scale.toFixed(3);
  const rightColour = palette.dark ? palette.mid : palette.spot;

  let rings = '';
  for (let i = 1; i <= 6; i++) {
    const look = svg`stroke="${palette.counter}" stroke-width="${unit * 0.5}" opacity="${0.9 - i * 0.1}"`;
    rings += circle(centre, mouth, gap * 0.16 * i, 'none', look);
  }
  const head = (colour: string, to: number) => path(HEAD, colour) + desk.shade(HEAD, { over: colour, angle: 160, to });
  return (
    desk.ground() +
    rings +
    group(svg`translate(${centre - apart} ${top}) scale(${size})`, head(palette.main, 0.75)) +
    group(svg`translate(${centre + apart} ${top}) scale(-${size} ${size})`, head(rightColour, 0.6)) +
    circle(centre, mouth, gap * 0.105, NOON)
  );
};

/** Scene: a person with a long shadow. Noon yellow: the sun behind the hills. */
export const horizon: Scene = (desk) => {
  const { width, height, palette, random, unit, seed } = desk;
  const { counter, main, mid, spot, dark } = palette;
  const skyline = height * 0.58;
  const personX = width * random.between(0.38, 0.62);
  const sunX = personX + unit * random.between(-24, -8);
  const near = dark ? counter : main;

  let scene = desk.ground() + desk.shade(desk.band(0, skyline), { tone: mid, angle: -90, to: 0.55 });
  scene += circle(sunX, skyline - unit * 6, unit * 19, NOON);
  scene += hills(desk, skyline, unit * 15, mid, seed) + hills(desk, skyline + unit * 2, unit * 7, near, seed * 2.3);
  scene += path(desk.band(skyline + unit * 2, height), dark ? spot : counter);
  for (let k = -10; k <= 10; k++) {
    const furrow = svg`M${sunX} ${skyline - unit * 4}L${sunX + k * width * 0.16} ${height}`;
    scene += stroke(furrow, dark ? main : mid, unit * 0.3, 'opacity=".5"');
  }
  scene += path(desk.band(skyline - unit * 3, skyline + unit * 2), near);

  const feet = height * 0.7;
  const fallen = personX + (personX - sunX) * 2;
  const shadow: Point[] = [
    [personX - unit * 1.4, feet],
    [personX + unit * 1.4, feet],
    [fallen + unit * 9, height],
    [fallen - unit * 2, height],
  ];
  return scene + polygon(shadow, INK, 'opacity=".9"') + figure(personX, feet + unit * 0.4, unit * 20);
};

/** Draws a range of hills from `base` up to `rise`, filled to the bottom of the canvas. */
function hills(desk: Desk, base: number, rise: number, colour: string, phase: number): string {
  const { width, height } = desk;
  const ridge: Point[] = [];
  for (let x = -10; x <= width + 40; x += width / 9) {
    ridge.push([x, base - Math.abs(Math.sin((x / width) * 4 + phase)) * rise]);
  }
  const land = svg`${curve(ridge)}L${width + 40} ${height}L-10 ${height}Z`;
  return path(land, colour) + desk.shade(land, { over: colour, angle: 90, to: 0.45 });
}
