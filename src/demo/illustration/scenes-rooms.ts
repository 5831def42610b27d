import type { Desk, Scene } from './desk';
import { figure } from './figure';
import { hasLoudSpot, INK, NOON } from './palettes';
import { cycle } from './random';
import { box, circle, group, outline, type Point, path, polygon, rect, stroke, svg } from './svg';

const TWO_SIDES = [-1, 1] as const;

/** Scene: a meeting from above. Noon yellow: a chair that is pulled out. */
export const table: Scene = (desk) => {
  const { width, height, palette, random } = desk;
  const reach = Math.hypot(width, height);
  const tilt = random.between(-26, -14) * (random.chance(0.5) ? -1 : 1);
  const tableWidth = Math.min(width, height) * 0.34;
  const step = tableWidth * 0.62;
  const places = Math.ceil(reach / step) + 2;
  const hot = { place: Math.floor(places / 2) + random.integer(-1, 1), side: random.chance(0.5) ? -1 : 1 };
  const seatX = (place: number, side: number) => -reach / 2 + place * step + (side > 0 ? step * 0.18 : 0);

  let boards = '';
  for (let i = -20; i < 40; i++) boards += svg`M${-reach} ${i * tableWidth * 0.5}H${reach}`;
  const along = (top: number, bottom: number) => svg`M${-reach} ${top}H${reach}V${bottom}H${-reach}Z`;
  const top = along(-tableWidth / 2, tableWidth / 2);
  const shadow = along(-tableWidth * 0.34, tableWidth * 0.7);

  let scene = stroke(boards, palette.mid, 1, 'opacity=".35"');
  scene += path(shadow, hasLoudSpot(palette) ? palette.mid : palette.spot, 'opacity=".55"');
  for (let place = 0; place < places; place++) {
    for (const side of TWO_SIDES) {
      const isHot = place === hot.place && side === hot.side;
      const colour = isHot ? NOON : random.chance(0.5) ? palette.counter : palette.mid;
      const pulledOut = isHot || random.chance(0.16);
      scene += chair(desk, seatX(place, side), side, tableWidth, colour, pulledOut);
    }
  }
  scene += path(top, palette.main) + desk.shade(top, { over: palette.main, angle: 90, to: 0.55 });
  for (let place = 0; place < places; place++) {
    for (const side of TWO_SIDES) {
      if (random.chance(0.55)) scene += sheet(desk, seatX(place, side), side, tableWidth);
    }
  }
  return desk.ground() + group(svg`translate(${width / 2} ${height * 0.5}) rotate(${tilt})`, scene);
};

function chair(desk: Desk, x: number, side: 1 | -1, tableWidth: number, colour: string, pulledOut: boolean): string {
  const size = tableWidth * 0.3;
  const y = side * tableWidth * 0.66 + side * (pulledOut ? tableWidth * 0.2 : 0);
  const turn = pulledOut ? desk.random.between(-24, 24) : desk.random.between(-4, 4);
  const seat = box(-size / 2, -size / 2, size, size);
  const back = box(-size * 0.58, side > 0 ? size / 2 : -size * 0.66, size * 1.16, size * 0.16);
  const shadow = svg`<path d="${seat}" transform="translate(${size * 0.12} ${size * 0.14})" fill="${INK}" opacity=".18"/>`;
  return group(
    svg`translate(${x} ${y}) rotate(${turn})`,
    shadow +
      path(seat, colour) +
      desk.shade(seat, { over: colour, angle: 90, to: colour === NOON ? 0.35 : 0.5 }) +
      path(back, colour === NOON ? INK : desk.palette.main),
  );
}

function sheet(desk: Desk, seatX: number, side: 1 | -1, tableWidth: number): string {
  const { palette, random } = desk;
  const x = seatX + random.between(-4, 4);
  const [w, h] = [tableWidth * 0.17, tableWidth * 0.23];
  const place = svg`translate(${x} ${side * tableWidth * 0.3}) rotate(${random.between(-14, 14)})`;
  const left = -w * 0.32;
  const words = svg`M${left} ${-h * 0.25}h${w * 0.6}M${left} ${-h * 0.08}h${w * 0.6}M${left} ${h * 0.09}h${w * 0.4}`;
  return group(place, rect(-w / 2, -h / 2, w, h, palette.counter) + stroke(words, palette.mid, 1.2));
}

/** Scene: a facade at night. Noon yellow: a lit window. */
export const windows: Scene = (desk) => {
  const { width, height, palette, random } = desk;
  const columns = Math.max(4, Math.round(width / (desk.unit * 17)));
  const columnWidth = width / columns;
  const rows = Math.ceil(height / (columnWidth * 1.32));
  const rowHeight = height / rows;
  const hotColumn = random.integer(1, columns - 2);
  const hotRow = Math.min(rows - 1, Math.max(0, Math.floor(rows * 0.45)));

  let scene = desk.ground() + desk.shade(desk.band(0, height), { over: palette.ground, angle: 90, to: 0.35 });
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const frame = {
        x: column * columnWidth + columnWidth * 0.2,
        y: row * rowHeight + rowHeight * 0.17,
        w: columnWidth * 0.6,
        h: rowHeight * 0.66,
      };
      const curtain = random.next();
      const sillWidth = frame.w + columnWidth * 0.08;
      const sillX = frame.x - columnWidth * 0.04;
      scene += rect(sillX, frame.y + frame.h, sillWidth, rowHeight * 0.035, palette.counter, 'opacity=".55"');
      const isHot = column === hotColumn && row === hotRow;
      scene += isHot ? litWindow(desk, frame, columnWidth) : darkWindow(desk, frame, columnWidth, curtain);
    }
  }
  return scene;
};

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

function litWindow(desk: Desk, { x, y, w, h }: Frame, columnWidth: number): string {
  const pane = box(x, y, w, h);
  return (
    path(pane, NOON) +
    desk.clip(pane, figure(x + w * 0.5, y + h * 1.28, h * 0.98)) +
    stroke(svg`M${x + w / 2} ${y}v${h * 0.3}`, INK, columnWidth * 0.008)
  );
}

/** Draws a window. `curtain` (0 to 1) selects a blind, a curtain or the bare pane. */
function darkWindow(desk: Desk, { x, y, w, h }: Frame, columnWidth: number, curtain: number): string {
  const { palette, random } = desk;
  const pane = box(x, y, w, h);
  const glass = palette.dark ? palette.counter : palette.main;
  let scene = path(pane, glass);
  if (curtain < 0.5) {
    const drop = h * random.pick([0.3, 0.45, 0.7, 0.9]);
    let slats = '';
    for (let i = 1; i <= Math.floor(drop / (h * 0.075)); i++) slats += svg`M${x} ${y + i * h * 0.075}h${w}`;
    scene += rect(x, y, w, drop, palette.mid) + stroke(slats, palette.ground, 1.2, 'opacity=".7"');
  } else if (curtain < 0.62) {
    const folds: Point[] = [
      [x, y],
      [x + w * 0.34, y],
      [x + w * 0.2, y + h],
      [x, y + h],
    ];
    scene += polygon(folds, palette.mid);
  }
  scene += desk.shade(pane, { over: curtain < 0.62 ? palette.mid : glass, angle: 115, to: 0.5 });
  return scene + stroke(svg`M${x + w / 2} ${y}v${h}`, palette.ground, columnWidth * 0.022);
}

/** Scene: working at home at night. Noon yellow: the light of the lamp. */
export const lampAtNight: Scene = (desk) => {
  const { width, height, palette, random, unit } = desk;
  const tableY = height * 0.77;
  const mirrored = random.chance(0.5);
  const x = width / 2 - 38 * unit;
  const clay = palette.dark ? palette.mid : palette.spot;
  const mug = svg`M${x} ${tableY}v${-11 * unit}h${10 * unit}v${11 * unit}Z`;
  const handle = svg`stroke="${clay}" stroke-width="${unit * 1.3}"`;
  const scene =
    desk.shadeGround({ angle: -60, to: 0.5 }) +
    windowPane(desk) +
    lamp(desk, tableY) +
    books(desk, tableY) +
    circle(x, tableY - 6 * unit, 3.4 * unit, 'none', handle) +
    path(mug, clay) +
    desk.shade(mug, { over: clay, angle: 0, to: 0.6 });
  return desk.ground() + (mirrored ? group(svg`translate(${width} 0) scale(-1 1)`, scene) : scene);
};

function windowPane(desk: Desk): string {
  const { unit, palette } = desk;
  const [x, y] = [desk.width / 2 - 46 * unit, desk.height * 0.1];
  const pane = box(x, y, 30 * unit, 38 * unit);
  const bars = svg`M${x + 15 * unit} ${y}v${38 * unit}M${x} ${y + 19 * unit}h${30 * unit}`;
  return (
    path(pane, palette.mid) +
    desk.shade(pane, { over: palette.mid, angle: 60, to: 0.5 }) +
    stroke(bars, palette.ground, unit * 1.2)
  );
}

/** Draws the lamp with its cone of light, and the table. */
function lamp(desk: Desk, tableY: number): string {
  const { width, height, palette, unit, pen } = desk;
  const at = (dx: number) => width / 2 + dx * unit;
  const [footX, elbowX, headX] = [at(30), at(38), at(10)];
  const [elbowY, headY] = [tableY - 28 * unit, tableY - 46 * unit];
  const light: Point[] = [
    [headX - 9 * unit, headY + 4 * unit],
    [headX + 7 * unit, headY + 8 * unit],
    [headX + 19 * unit, tableY],
    [headX - 30 * unit, tableY],
  ];
  const wood = palette.dark ? palette.counter : palette.main;
  const tableTop = desk.band(tableY, height);
  const arm = svg`M${footX} ${tableY}L${elbowX} ${elbowY}L${headX + 2 * unit} ${headY}`;
  const foot = svg`M${footX - 9 * unit} ${tableY}a${9 * unit} ${4 * unit} 0 0 1 ${18 * unit} 0Z`;
  const shade = svg`M${-4 * unit} ${-4 * unit}h${8 * unit}l${5 * unit} ${10 * unit}h${-18 * unit}Z`;
  const shadeColour = palette.dark ? palette.main : palette.spot;
  return (
    polygon(light, NOON) +
    path(tableTop, wood) +
    desk.shade(tableTop, { over: wood, angle: 90, to: 0.7 }) +
    stroke(arm, pen, unit * 1.3, 'stroke-linejoin="round"') +
    circle(elbowX, elbowY, unit * 1.7, pen) +
    path(foot, pen) +
    group(
      svg`translate(${headX} ${headY}) rotate(14)`,
      path(shade, shadeColour) + desk.shade(shade, { over: shadeColour, angle: 0, to: 0.7 }),
    )
  );
}

function books(desk: Desk, tableY: number): string {
  const { width, palette, random, unit, seed } = desk;
  const { main, counter, spot, mid, ground } = palette;
  let pile = '';
  let y = tableY;
  // The height is randomized per book: high piles are rare.
  for (let k = 0; k < random.integer(3, 5); k++) {
    const w = unit * random.between(24, 32);
    const h = unit * random.pick([3.4, 4.6, 5.6]);
    const x = width / 2 - 8 * unit - w / 2 + unit * random.between(-3, 3);
    y -= h;
    const spine = box(x, y, w, h);
    const colour = cycle([main, counter, spot, mid, counter], k + seed);
    pile += path(spine, colour) + desk.shade(spine, { over: colour, angle: 0, to: 0.5 });
    pile += rect(x + w * 0.08, y + h * 0.32, w * 0.03, h * 0.36, ground);
    pile += rect(x + w * 0.14, y + h * 0.32, w * 0.22, h * 0.36, ground);
  }
  return pile;
}

/** Scene: a row of doorways. Noon yellow: the light behind the last one. */
export const arches: Scene = (desk) => {
  const { width, height, palette, random, unit } = desk;
  const { main, counter, mid, dark } = palette;
  const doors = 5;
  const centre = width * (width > height * 1.3 ? random.between(0.5, 0.62) : 0.5);
  const base = height * 0.84;
  const floor = desk.band(base, height);
  const floorColour = dark ? counter : mid;
  const widest = Math.min(width * 0.84, height * 0.98);
  const colours = dark ? [mid, main, mid, main] : [main, counter, mid, main];

  let scene = desk.ground() + rect(0, base, width, height - base, floorColour);
  scene += desk.shade(floor, { over: floorColour, angle: 90, to: 0.5 });
  for (let k = 0; k < doors; k++) {
    const w = widest * 0.66 ** k;
    const h = (base - height * 0.07) * 0.76 ** k;
    const x = centre - w / 2 + k * unit * 1.6;
    const r = w / 2;
    const door = svg`M${x} ${base}V${base - h + r}A${r} ${r} 0 0 1 ${x + w} ${base - h + r}V${base}Z`;
    if (k < doors - 1) {
      const colour = cycle(colours, k);
      scene += path(door, colour) + desk.shade(door, { over: colour, angle: k % 2 ? 0 : 180, to: 0.6 });
    } else {
      scene += path(door, NOON) + threshold(desk, x, base, w, h);
    }
  }
  return scene;
};

/** Draws the light from the last door, and the person in it. */
function threshold(desk: Desk, x: number, base: number, w: number, h: number): string {
  const { height, unit } = desk;
  const standing = x + w * 0.46;
  const light: Point[] = [
    [x, base],
    [x + w, base],
    [x + w + w * 1.5, height],
    [x - w * 0.5, height],
  ];
  const shadow: Point[] = [
    [standing - unit, base + unit],
    [standing + unit * 1.2, base + unit],
    [standing + unit * 7.5, height],
    [standing + unit * 2, height],
  ];
  return (
    path(outline(light), NOON) + figure(standing, base + unit * 1.2, h * 0.42) + polygon(shadow, INK, 'opacity=".8"')
  );
}
