import type { Desk, Scene } from './desk';
import { INK, NOON, PAPER } from './palettes';
import { cycle } from './random';
import { circle, curve, group, outline, type Point, path, polygon, rect, stroke, svg, through } from './svg';

/** Scene: a sea of scales. Noon yellow: the sail of a paper boat. */
export const boat: Scene = (desk) => {
  const { width, height, palette, random } = desk;
  const { main, counter, mid } = palette;
  const wave = Math.min(width, height) * 0.17;
  const skyline = height * 0.46;
  // Skips the first random number, so that the boat's position depends on the second.
  random.next();
  const boatX = width * random.between(0.36, 0.64);
  const boatRow = 2;
  const rows = Math.ceil((height - skyline) / (wave * 0.5)) + 3;

  let scene = desk.ground() + desk.shade(desk.band(0, skyline), { tone: mid, angle: -90, to: 0.5 });
  for (let row = 0; row < rows; row++) {
    const y = skyline + wave * 0.55 + row * wave * 0.5;
    if (row === boatRow) scene += paperBoat(desk, boatX, y - wave * 0.9, wave * 1.5);
    for (let column = -1; column < width / wave / 2 + 2; column++) {
      const x = column * wave * 2 + (row % 2 ? wave : 0);
      [main, counter, mid, counter].forEach((colour, k) => {
        scene += circle(x, y, wave * (1 - k * 0.24), colour);
      });
    }
  }
  return scene + desk.shade(desk.band(skyline, height), { over: counter, angle: 90, to: 0.6 });
};

function paperBoat(desk: Desk, x: number, y: number, size: number): string {
  const top: Point = [x, y - size * 1.12];
  const rim = y - size * 0.26;
  const keel = y + size * 0.34;
  const sail: Point[] = [top, [x + size * 0.46, rim], [x - size * 0.46, rim]];
  const shadedSail: Point[] = [top, [x + size * 0.46, rim], [x, rim]];
  const hull: Point[] = [
    [x - size, rim],
    [x + size, rim],
    [x + size * 0.56, keel],
    [x - size * 0.56, keel],
  ];
  const shadedHull: Point[] = [
    [x, rim],
    [x + size, rim],
    [x + size * 0.56, keel],
    [x, keel],
  ];
  return (
    polygon(sail, NOON) +
    desk.shade(outline(shadedSail), { over: NOON, angle: 20, from: 0.1, to: 0.5 }) +
    polygon(hull, PAPER) +
    desk.shade(outline(shadedHull), { over: PAPER, angle: 20, from: 0.1, to: 0.55 })
  );
}

interface Field {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Scene: fields and a river from above. Noon yellow: a ripe field. */
export const fields: Scene = (desk) => {
  const { width, height, palette, random, unit, seed } = desk;
  const reach = Math.hypot(width, height) * 1.05;
  const cells = divide(desk, { x: -reach / 2, y: -reach / 2, w: reach, h: reach }, 5);
  const bend = ([x, y]: Point): Point => [
    x + Math.sin((y / reach) * 3 + seed) * unit * 6,
    y + Math.sin((x / reach) * 4) * unit * 5,
  ];
  // The ripe field is large, just above the river and right of center.
  const distances = cells.map(
    ({ x, y, w, h }) => Math.hypot(x + w / 2 - unit * 14, y + h / 2 + unit * 4) - Math.min(w, h) * 0.4,
  );
  const ripe = distances.indexOf(Math.min(...distances));

  let land = cells.map((cell, index) => fieldFrom(desk, cell, index === ripe, bend)).join('');
  const course: Point[] = [
    [-reach / 2, -reach * 0.12],
    [-reach * 0.2, -reach * 0.02],
    [-reach * 0.02, reach * 0.12],
    [reach * 0.2, reach * 0.1],
    [reach / 2, reach * 0.26],
  ];
  const river = curve(course.map(bend));
  land += stroke(river, palette.counter, unit * 4.6);
  land += stroke(river, palette.mid, unit * 0.4, svg`stroke-dasharray="${unit * 3} ${unit * 2}"`);
  const place = svg`translate(${width / 2} ${height / 2}) rotate(${random.between(-24, 24)})`;
  return desk.ground(palette.counter) + group(place, land);
};

/** Splits a field in two along its longer side, recursively up to `times` levels. */
function divide(desk: Desk, field: Field, times: number): Field[] {
  const { random, unit } = desk;
  const { x, y, w, h } = field;
  if (times === 0 || (w < unit * 26 && h < unit * 26 && random.chance(0.5))) return [field];
  const acrossWidth = w > h * random.between(0.7, 1.3);
  const cut = random.between(0.3, 0.7);
  const [first, second] = acrossWidth
    ? [
        { x, y, w: w * cut, h },
        { x: x + w * cut, y, w: w * (1 - cut), h },
      ]
    : [
        { x, y, w, h: h * cut },
        { x, y: y + h * cut, w, h: h * (1 - cut) },
      ];
  return [...divide(desk, first, times - 1), ...divide(desk, second, times - 1)];
}

function fieldFrom(desk: Desk, { x, y, w, h }: Field, isRipe: boolean, bend: (point: Point) => Point): string {
  const { random, unit, palette } = desk;
  const { ground, main, counter, mid, spot } = palette;
  const edge = unit * 0.7;
  const [left, right, top, bottom] = [x + edge, x + w - edge, y + edge, y + h - edge];
  const [middleX, middleY] = [x + w / 2, y + h / 2];
  const border: Point[] = [
    [left, top],
    [middleX, top],
    [right, top],
    [right, middleY],
    [right, bottom],
    [middleX, bottom],
    [left, bottom],
    [left, middleY],
  ];
  const shape = outline(border.map(bend));
  const colour = isRipe ? NOON : random.pick([ground, main, mid, counter, mid, ground, spot]);
  const planting = [main, spot, INK].includes(colour) ? counter : main;
  const step = unit * random.pick([1.3, 1.9, 2.8]);

  let furrows = '';
  if (random.chance(0.5)) {
    for (let at = x + step; at < x + w; at += step) {
      const row: Point[] = [
        [at, top],
        [at, middleY],
        [at, bottom],
      ];
      furrows += through(row.map(bend));
    }
  } else {
    for (let at = y + step; at < y + h; at += step) {
      const row: Point[] = [
        [left, at],
        [middleX, at],
        [right, at],
      ];
      furrows += through(row.map(bend));
    }
  }

  const use = random.next();
  let crop = '';
  let surface = colour;
  if (isRipe) {
    crop = stroke(furrows, INK, unit * 0.26, 'opacity="0.55"');
  } else if (use < 0.62) {
    crop = stroke(furrows, planting, unit * 0.26, 'opacity="0.6"');
  } else if (use < 0.76) {
    for (let treeX = x + step * 2; treeX < x + w - step; treeX += step * 2.2) {
      for (let treeY = y + step * 2; treeY < y + h - step; treeY += step * 2.2) {
        const [bentX, bentY] = bend([treeX, treeY]);
        crop += circle(bentX, bentY, step * 0.55, planting);
        surface = planting;
      }
    }
  }
  const planted = desk.clip(shape, path(shape, colour) + crop);
  if (!random.chance(0.6)) return planted;
  return planted + desk.shade(shape, { over: surface, angle: random.integer(0, 359), to: 0.4 });
}

/** Scene: paper-cut plants. Noon yellow: the last leaf of the tallest one. */
export const stem: Scene = (desk) => {
  const { width, height, random, unit, palette } = desk;
  const plants = width > height * 1.25 ? 3 : width > height * 0.9 ? 2 : 1;
  const base = height * 0.9;
  const hot = random.integer(0, plants - 1);
  let scene = desk.ground() + desk.shadeGround({ angle: 90, to: 0.45 });
  for (let k = 0; k < plants; k++) scene += plant(desk, (width * (k + 1)) / (plants + 1), base, k, k === hot);
  return scene + rect(0, base + unit * 6, width, height, palette.dark ? palette.counter : palette.main);
};

function plant(desk: Desk, x: number, base: number, index: number, isHot: boolean): string {
  const { height, random, unit, palette } = desk;
  const { main, mid, spot, dark } = palette;
  const tall = height * (isHot ? 0.78 : random.between(0.46, 0.64));
  const bend = unit * random.between(-14, 14);
  const at = (t: number): Point => [x + bend * t * t, base - tall * t];
  const [tipX, tipY] = at(1);
  const pairs = random.integer(3, 5);

  let scene = stroke(svg`M${x} ${base}Q${x} ${base - tall * 0.5} ${tipX} ${tipY}`, main, unit * 1.1);
  for (let pair = 0; pair < pairs; pair++) {
    for (const side of [-1, 1]) {
      const t = 0.24 + (pair * 0.68) / pairs + (side > 0 ? 0.05 : 0);
      const length = unit * (isHot ? 24 : 18) * (1.15 - t * 0.6);
      const angle = (side > 0 ? -38 : 218) + random.between(-8, 8);
      const isLast = pair === pairs - 1 && side === 1;
      scene += leaf(desk, at(t), length, angle, isHot && isLast ? NOON : cycle([main, mid, spot], pair + index));
    }
  }
  scene += leaf(desk, [tipX, tipY + unit], unit * 15, -90 + bend / unit, mid);

  const half = unit * 11;
  const pot: Point[] = [
    [x - half, base - unit * 7],
    [x + half, base - unit * 7],
    [x + half * 0.72, base + unit * 6],
    [x - half * 0.72, base + unit * 6],
  ];
  const [start, end, foot, otherFoot] = pot as [Point, Point, Point, Point];
  const clay = dark ? mid : spot;
  const potShape = svg`M${start[0]} ${start[1]}H${end[0]}L${foot[0]} ${foot[1]}H${otherFoot[0]}Z`;
  return (
    scene +
    path(potShape, clay) +
    desk.shade(potShape, { over: clay, angle: 10, to: 0.65 }) +
    rect(x - half * 1.1, base - unit * 9, half * 2.2, unit * 3, main)
  );
}

/** Draws a leaf from its stalk in the direction of `angle` (degrees), with one half shaded. */
function leaf(desk: Desk, [x, y]: Point, length: number, angle: number, colour: string): string {
  const radians = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(radians) * length, Math.sin(radians) * length];
  const [sideX, sideY] = [-dy * 0.36, dx * 0.36];
  const [bellyX, bellyY] = [x + dx * 0.45, y + dy * 0.45];
  const isHot = colour === NOON;
  const upper = svg`M${x} ${y}Q${bellyX + sideX} ${bellyY + sideY} ${x + dx} ${y + dy}`;
  const whole = svg`${upper}Q${bellyX - sideX} ${bellyY - sideY} ${x} ${y}Z`;
  const half = svg`${upper}L${x} ${y}Z`;

  let veins = svg`M${x} ${y}L${x + dx} ${y + dy}`;
  for (let q = 0.25; q < 0.85; q += 0.15) {
    const from = svg`M${x + dx * q} ${y + dy * q}`;
    const spread = 0.5 * (1 - Math.abs(q - 0.45) * 1.3);
    veins += svg`${from}l${dx * 0.12 + sideX * spread} ${dy * 0.12 + sideY * spread}`;
    veins += svg`${from}l${dx * 0.12 - sideX * spread} ${dy * 0.12 - sideY * spread}`;
  }
  return (
    path(whole, colour) +
    desk.shade(half, { over: colour, angle: 90, from: 0.15, to: isHot ? 0.35 : 0.6 }) +
    stroke(veins, isHot ? INK : desk.palette.ground, desk.unit * 0.32, 'stroke-linecap="round" opacity=".8"')
  );
}
