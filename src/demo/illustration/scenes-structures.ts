import type { Desk, Scene } from './desk';
import { figure } from './figure';
import { INK, isPale, NOON } from './palettes';
import { cycle } from './random';
import { box, circle, disc, group, outline, type Point, path, polygon, rect, stroke, svg } from './svg';

/** Heights of the isometric blocks, the likely position of the ball, and the vertical offset. */
interface Plan {
  blocks: (i: number, j: number, seed: number) => number;
  hot: readonly [i: number, j: number];
  lift: number;
}

const STAIRS_SIDE = 5;

const PLANS: readonly Plan[] = [
  { blocks: (i, j) => 1 + (2 * (STAIRS_SIDE - 1) - i - j) * 0.62, hot: [2, 1], lift: 1.9 },
  {
    blocks: (i, j) => 1 + Math.max(0, 4 - Math.max(Math.abs(i - 1), Math.abs(j - 1)) * 1.35),
    hot: [1, 1],
    lift: 1.2,
  },
  { blocks: (i, j, seed) => 1 + ((i * 7 + j * 11 + seed) % 5) * 0.8, hot: [1, 2], lift: 1.2 },
];

/** Scene: isometric blocks. Noon yellow: the ball on one of them. */
export const stairs: Scene = (desk) => {
  const { width, height, random, seed } = desk;
  const size = Math.min(width / (STAIRS_SIDE * 1.5), height / (STAIRS_SIDE * 1.05));
  const [dx, dy, rise] = [size * 0.866, size * 0.5, size * 0.5];
  const { blocks, hot, lift } = random.pick(PLANS);
  const originX = width * 0.5;
  const originY = height * 0.5 - STAIRS_SIDE * dy * 0.62 + rise * lift;
  const shadow: Point[] = [
    [originX - STAIRS_SIDE * dx, originY + STAIRS_SIDE * dy + size * 0.3],
    [originX, originY + 2 * STAIRS_SIDE * dy + size * 0.35],
    [originX + STAIRS_SIDE * dx * 1.7, originY + STAIRS_SIDE * dy + size * 0.9],
    [originX + STAIRS_SIDE * dx * 0.7, originY],
  ];

  let scene = desk.ground() + polygon(shadow, INK, 'opacity=".12"');
  let ball = '';
  let highest = -1;
  for (let i = 0; i < STAIRS_SIDE; i++) {
    for (let j = 0; j < STAIRS_SIDE; j++) {
      const h = blocks(i, j, seed) * rise;
      const x = originX + (j - i) * dx;
      const y = originY + (i + j) * dy - h;
      const hasDoor = (i + j * 3 + seed) % 7 === 0 && h > rise * 1.4;
      scene += column(desk, x, y, h, size, hasDoor);
      const prominence = h + (i + j) * rise * 0.55 + (i === hot[0] && j === hot[1] ? rise : 0);
      if (prominence > highest) {
        highest = prominence;
        ball = ballOn(desk, x, y + dy, size * 0.27);
      }
    }
  }
  return scene + ball;
};

/** Draws a column of height `h` with the far corner of its top at (x, y). */
function column(desk: Desk, x: number, y: number, h: number, size: number, hasDoor: boolean): string {
  const { main, counter, mid, spot, dark } = desk.palette;
  const [dx, dy, rise] = [size * 0.866, size * 0.5, size * 0.5];
  const far: Point = [x, y];
  const right: Point = [x + dx, y + dy];
  const near: Point = [x, y + 2 * dy];
  const left: Point = [x - dx, y + dy];
  const down = ([px, py]: Point): Point => [px, py + h + rise];
  const rightFace = outline([right, near, down(near), down(right)]);
  const rightColour = dark ? spot : main;
  const faces =
    polygon([left, near, down(near), down(left)], mid) +
    path(rightFace, rightColour) +
    desk.shade(rightFace, { over: rightColour, angle: 90, to: 0.55 }) +
    polygon([far, right, near, left], isPale(counter) ? counter : main);
  if (!hasDoor) return faces;

  const doorWidth = dx * 0.28;
  const doorX = left[0] + dx * 0.36;
  const doorY = left[1] + dy * 0.36 + h * 0.98 + rise * 0.2;
  const door: Point[] = [
    [doorX, doorY],
    [doorX, doorY - rise * 0.9],
    [doorX + doorWidth, doorY - rise * 0.9 + doorWidth * 0.577],
    [doorX + doorWidth, doorY + doorWidth * 0.577],
  ];
  return faces + polygon(door, INK, 'opacity=".85"');
}

function ballOn(desk: Desk, x: number, y: number, r: number): string {
  const shadow = svg`cx="${x + r * 0.7}" cy="${y + r * 0.1}" rx="${r * 1.1}" ry="${r * 0.45}"`;
  const middle = y - r * 0.85;
  return (
    `<ellipse ${shadow} fill="${INK}" opacity=".28"/>` +
    circle(x, middle, r, NOON) +
    desk.shadeDisc(x, middle, r, { over: NOON, angle: 40, to: 0.35 })
  );
}

/** Scene: an arch over water. Noon yellow: the keystone, lowered on a rope. */
export const keystone: Scene = (desk) => {
  const { width, height, palette, random, unit, pen } = desk;
  const { main, counter, mid, spot, ground, dark } = palette;
  const centre = width / 2;
  const base = height * 0.88;
  const radius = Math.min(width * 0.42, height * 0.7);
  const thickness = radius * 0.3;
  const stones = 11;
  const joint = 0.014;

  let scene = desk.ground() + desk.shadeGround({ angle: 90, to: 0.5 }, base);
  for (let k = 0; k < stones; k++) {
    const isKey = k === (stones - 1) / 2;
    const lift = isKey ? unit * 9 : 0;
    const from = Math.PI + (Math.PI * k) / stones + joint;
    const to = Math.PI + (Math.PI * (k + 1)) / stones - joint;
    const angles = [from, (from + to) / 2, to];
    const at = (angle: number, r: number): Point => [centre + Math.cos(angle) * r, base + Math.sin(angle) * r - lift];
    const outer = radius + (isKey ? thickness * 0.18 : 0);
    const inside = angles.map((angle) => at(angle, radius - thickness));
    const stone = outline([...inside, ...angles.toReversed().map((angle) => at(angle, outer))]);
    const colour = isKey ? NOON : cycle([main, mid, spot, main, counter], k * 2 + desk.seed);
    scene += path(stone, colour);
    scene += desk.shade(stone, { over: colour, angle: k < stones / 2 ? 140 : 40, to: isKey ? 0.3 : 0.6 });
    if (isKey) scene += stroke(svg`M${centre} 0V${base - outer - lift}`, pen, unit * 0.5);
  }
  let ripples = '';
  for (let k = 0; k < 7; k++) {
    ripples += svg`M${centre - radius * random.between(0.1, 0.8)} ${base + (k + 1) * unit * 1.7}`;
    ripples += svg`h${radius * random.between(0.3, 0.9)}`;
  }
  scene += rect(0, base, width, height, dark ? counter : main) + stroke(ripples, ground, unit * 0.35, 'opacity=".6"');
  const apart = radius + unit * 7;
  return scene + figure(centre - apart, base, unit * 15, pen) + figure(centre + apart, base, unit * 15, pen, -1);
};

/** Scene: falling dominoes. Noon yellow: the first one still standing. */
export const dominoes: Scene = (desk) => {
  const { width, height, palette, unit } = desk;
  const { main, counter, mid, spot, ground, dark } = palette;
  const base = height * 0.78;
  const count = Math.round(width / (unit * 13.5));
  const hot = Math.round(count * 0.64);
  const [w, h] = [unit * 7, unit * 46];
  const gap = width / count;
  const floor = desk.band(base, height);
  const floorColour = dark ? counter : mid;
  const stone = box(-w / 2, -h, w, h);

  let scene = desk.ground() + desk.shadeGround({ angle: -90, to: 0.5 }, base);
  scene += path(floor, floorColour) + desk.shade(floor, { over: floorColour, angle: 90, to: 0.5 });
  for (let k = 0; k < count; k++) {
    const x = gap * (k + 0.5);
    const fallen = k < hot;
    const turn = fallen ? Math.max(6, 66 - k * (60 / hot)) : 0;
    const colour = k === hot ? NOON : fallen ? cycle([main, spot, mid], k) : counter;
    const shadow: Point[] = [
      [x, base],
      [x + w, base],
      [x + w + unit * 16, base + unit * 13],
      [x + unit * 14, base + unit * 13],
    ];
    // A falling domino rotates around its lower right corner.
    const place = fallen
      ? svg`translate(${x + w / 2} ${base}) rotate(${turn}) translate(${-w / 2} 0)`
      : svg`translate(${x} ${base})`;
    const shade = desk.shade(stone, { over: colour, angle: 0, to: k === hot ? 0.25 : 0.6 });
    const seam = stroke(svg`M${-w / 2} ${-h / 2}h${w}`, k === hot ? INK : ground, unit * 0.4);
    scene += polygon(shadow, INK, 'opacity=".16"') + group(place, path(stone, colour) + shade + seam);
  }
  return scene;
};

/** Scene: a balanced mobile. Noon yellow: a disc among its weights. */
export const mobile: Scene = (desk) => {
  const { width, height, palette, random, unit } = desk;
  const side = random.chance(0.5) ? 1 : -1;
  // Positions are from -1 to 1 horizontally and from 0 to 1 vertically.
  const at = (x: number, y: number): Point => [width / 2 + side * x * width * 0.5, height * y];
  let wires = '';
  const hang = (x: number, from: number, to: number) => {
    wires += svg`M${at(x, from)[0]} ${at(x, from)[1]}V${at(x, to)[1]}`;
  };
  const arm = (middle: Point, left: Point, right: Point) => {
    wires += svg`M${left[0]} ${left[1]}Q${middle[0]} ${middle[1] - unit * 4} ${right[0]} ${right[1]}`;
  };
  const sway = () => random.between(-0.03, 0.03);
  const largest = unit * random.between(17, 20);

  hang(0.02, 0, 0.13);
  arm(at(0.02, 0.14), at(-0.62, 0.2 + sway()), at(0.5, 0.2));
  hang(-0.62, 0.2, 0.38);
  let weights = weight(desk, 0, at(-0.62, 0.38), largest * 1.05);
  hang(0.5, 0.2, 0.32);
  arm(at(0.5, 0.33), at(0.02, 0.4), at(0.8, 0.36 + sway()));
  hang(0.8, 0.36, 0.5);
  weights += weight(desk, 1, at(0.8, 0.5), unit * 13);
  hang(0.02, 0.4, 0.5);
  arm(at(0.02, 0.51), at(-0.28, 0.58), at(0.3, 0.55));
  hang(0.3, 0.55, 0.64);
  weights += weight(desk, 2, at(0.3, 0.64), unit * 13.5);
  hang(-0.28, 0.58, 0.66);
  weights += weight(desk, 3, at(-0.28, 0.66), unit * 9.5);

  return (
    desk.ground() +
    desk.shade(desk.band(0, height), { tone: palette.mid, angle: 80, to: 0.3 }) +
    stroke(wires, desk.pen, Math.max(1.6, unit * 0.42), 'stroke-linecap="round"') +
    weights
  );
};

const HOT_WEIGHT = 2;

/** Draws the weight at the end of a wire: a noon-yellow disc or one of five shapes. */
function weight(desk: Desk, index: number, [x, y]: Point, size: number): string {
  const { main, spot, mid } = desk.palette;
  const isHot = index === HOT_WEIGHT;
  const colour = isHot ? NOON : cycle([main, spot, main, mid, spot, main], index + desk.seed);
  const shape = WEIGHTS[isHot ? 0 : desk.random.integer(0, 4)] as (typeof WEIGHTS)[number];
  const data = shape(x, y, size);
  return path(data, colour) + desk.shade(data, { over: colour, angle: 60, to: isHot ? 0.3 : 0.55 });
}

const WEIGHTS: readonly ((x: number, y: number, s: number) => string)[] = [
  (x, y, s) => disc(x, y + s * 0.6, s * 0.6),
  (x, y, s) =>
    svg`M${x} ${y}C${x + s} ${y + s * 0.3} ${x + s * 0.8} ${y + s * 1.2} ${x - s * 0.2} ${y + s * 1.7}` +
    svg`C${x - s * 0.5} ${y + s} ${x - s * 0.4} ${y + s * 0.4} ${x} ${y}Z`,
  (x, y, s) => svg`M${x - s * 0.7} ${y}H${x + s * 0.7}A${s * 0.7} ${s * 0.7} 0 0 1 ${x - s * 0.7} ${y}Z`,
  (x, y, s) => svg`M${x} ${y}L${x + s * 0.75} ${y + s * 1.2}L${x - s * 0.55} ${y + s * 1.35}Z`,
  (x, y, s) => box(x - s * 0.4, y, s * 0.8, s * 1.2),
];
