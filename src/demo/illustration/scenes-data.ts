import type { Desk, Scene } from './desk';
import { figure } from './figure';
import { INK, NOON, PAPER } from './palettes';
import { cycle } from './random';
import { box, circle, group, type Point, path, polygon, rect, stroke, svg } from './svg';

interface Bar {
  x: number;
  w: number;
  h: number;
}

/** Scene: a bar chart of buildings. Noon yellow: the bar with a person on it. */
export const city: Scene = (desk) => {
  const { width, height, palette, random, unit, seed } = desk;
  const base = height * 0.9;
  const highest = height * 0.76;
  const bars: Bar[] = [];
  let x = width * 0.06;
  while (x < width * 0.93) {
    const w = unit * random.between(7, 13);
    if (x + w > width * 0.95) break;
    const wave = 0.22 + 0.78 * Math.abs(Math.sin(bars.length * 0.9 + seed));
    bars.push({ x, w, h: highest * wave * random.between(0.72, 1) });
    x += w + unit * random.pick([1.2, 1.2, 4]);
  }
  const hot = Math.floor(bars.length * random.between(0.45, 0.75));

  let scene = desk.ground();
  scene += circle(width * random.between(0.18, 0.4), height * 0.3, unit * 15, palette.counter, 'opacity=".9"');
  for (let k = 1; k < 6; k++) {
    const level = svg`M0 ${base - (highest * k) / 5}H${width}`;
    scene += stroke(level, palette.dark ? palette.mid : INK, 1, 'opacity=".28"');
  }
  bars.forEach((bar, k) => {
    const { x, w, h } = bar;
    const shadow: Point[] = [
      [x + w, base],
      [x + w, base - h * 0.96],
      [x + w + w * 0.34, base - h * 0.82],
      [x + w + w * 0.34, base],
    ];
    scene += polygon(shadow, INK, 'opacity=".16"');
    scene += k === hot ? hotBar(desk, bar, base) : building(desk, bar, base, (k * 3 + seed) % 6);
  });
  return scene + rect(0, base, width, height - base, INK);
};

function barOutline({ x, w, h }: Bar, base: number): string {
  return svg`M${x} ${base}v${-h}h${w}v${h}Z`;
}

function hotBar(desk: Desk, bar: Bar, base: number): string {
  const data = barOutline(bar, base);
  const person = desk.palette.dark ? PAPER : INK;
  return (
    path(data, NOON) +
    desk.shade(data, { over: NOON, angle: 90, to: 0.3 }) +
    figure(bar.x + bar.w / 2, base - bar.h, desk.unit * 8, person)
  );
}

/** `kind` 0 to 5 selects color and facade: windows, floors, columns, diagonals or plain. */
function building(desk: Desk, bar: Bar, base: number, kind: number): string {
  const { main, counter, mid, spot } = desk.palette;
  const { unit } = desk;
  const { x, w, h } = bar;
  const top = base - h;
  const data = barOutline(bar, base);
  const colour = cycle([main, mid, main, spot, counter, main], kind);
  let front = '';
  let surface = colour;
  if (kind === 0) {
    const panes = buildingWindows(bar, base, unit);
    if (panes) {
      front = path(panes, counter, 'opacity=".9"');
      surface = counter;
    }
  } else if (kind === 1) {
    const floors = repeat(Math.floor(h / (unit * 1.7)), (q) => svg`M${x} ${top + q * unit * 1.7 + unit}h${w}`);
    front = stroke(floors, INK, unit * 0.22, 'opacity=".75"');
  } else if (kind === 3) {
    const columns = repeat(4, (q) => svg`M${x + (w * (q + 1)) / 5} ${top}V${base}`);
    front = stroke(columns, counter, unit * 0.25);
  } else if (kind === 5) {
    const diagonals = repeat(Math.ceil((h + w) / (unit * 2)), (q) => svg`M${x} ${top + q * unit * 2}l${w} ${-w}`);
    front = desk.clip(data, stroke(diagonals, counter, unit * 0.3));
  }
  return path(data, colour) + front + desk.shade(data, { over: surface, angle: 90, to: 0.62 });
}

function buildingWindows({ x, w, h }: Bar, base: number, unit: number): string {
  let panes = '';
  for (let y = base - h + unit * 2.4; y < base - unit * 2; y += unit * 3.4) {
    for (let paneX = x + w * 0.18; paneX < x + w * 0.8; paneX += w * 0.26) {
      panes += box(paneX, y, w * 0.13, unit * 1.7);
    }
  }
  return panes;
}

function repeat(times: number, draw: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => draw(index)).join('');
}

/** Round obstacle in a current. */
interface Stone {
  x: number;
  y: number;
  r: number;
}

/** Scene: a current around two stones. Noon yellow: one of its lines. */
export const flow: Scene = (desk) => {
  const { width, height, palette, random, unit } = desk;
  const stones: Stone[] = [
    {
      x: width * random.between(0.34, 0.42),
      y: height * random.between(0.42, 0.58),
      r: unit * random.between(21, 26),
    },
    {
      x: width * random.between(0.7, 0.8),
      y: height * random.between(0.24, 0.4) + (random.chance(0.5) ? height * 0.36 : 0),
      r: unit * random.between(9, 13),
    },
  ];
  const lines = Math.round(height / (unit * 2.7));
  const hot = Math.floor(lines * 0.5) - random.integer(1, 3);

  let scene = desk.ground();
  let hotLine = '';
  for (let k = -2; k < lines + 2; k++) {
    const data = streamline(desk, stones, ((k + 0.5) * height) / lines);
    if (k === hot) hotLine = stroke(data, NOON, unit * 1.7);
    else scene += stroke(data, palette.main, unit * (k % 4 === 0 ? 0.62 : 0.3), 'opacity=".9"');
  }
  stones.forEach(({ x, y, r }, index) => {
    const colour = index === 0 && !palette.dark ? palette.spot : palette.mid;
    const size = r * 0.93;
    scene += circle(x, y, size, colour) + desk.shadeDisc(x, y, size, { over: colour, angle: 55, to: 0.75 });
  });
  return scene + hotLine;
};

/** Returns path data of the line that would be level at `y` without the stones. */
function streamline(desk: Desk, stones: readonly Stone[], y: number): string {
  const { width, unit } = desk;
  const heightAt = (x: number) => stones.reduce((at, stone) => at + deflection(stone, x, y), y);
  let data = '';
  let previous: Point | undefined;
  for (let x = -unit * 4; x <= width + unit * 4; x += unit * 2.6) {
    const point: Point = [Math.round(x), heightAt(x)];
    if (previous) {
      const middle: Point = [(previous[0] + point[0]) / 2, (previous[1] + point[1]) / 2];
      data += svg`Q${previous[0]} ${previous[1]} ${middle[0]} ${middle[1]}`;
    } else {
      data += svg`M${point[0]} ${point[1]}`;
    }
    previous = point;
  }
  return data;
}

/**
 * Returns how far a stone displaces a line that starts at `y`, at the position `x`. In the ideal flow around a cylinder
 * the stream function h(1 - R²/(x² + h²)) is constant along a line. The height h is found by bisection.
 */
function deflection(stone: Stone, x: number, y: number): number {
  const dx = x - stone.x;
  const offset = Math.abs(y - stone.y) < 0.5 ? 0.5 : y - stone.y;
  const start = Math.abs(offset);
  let low = start;
  let high = start + stone.r * 1.4;
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    const stream = middle * (1 - (stone.r * stone.r * 1.04) / (dx * dx + middle * middle));
    if (stream < start) low = middle;
    else high = middle;
  }
  return Math.sign(offset) * (low - start);
}

/** Scene: bodies in orbit. Noon yellow: one of the bodies. */
export const orbit: Scene = (desk) => {
  const { width, height, palette, random, unit } = desk;
  const { main, counter, mid, spot, ground, dark } = palette;
  const centreX = width * random.between(0.42, 0.58);
  const centreY = height * random.between(0.46, 0.56);
  const tilt = random.between(-28, -12);
  const hot = random.integer(2, 4);

  let paths = '';
  let bodies = '';
  for (let k = 6; k >= 1; k--) {
    const rx = unit * (16 + k * 13);
    const ry = rx * 0.42;
    const dashes = k === 4 ? svg`stroke-dasharray="${unit * 1.4} ${unit * 1.4}"` : '';
    const width = unit * (k % 2 ? 0.32 : 0.6);
    paths += svg`<ellipse rx="${rx}" ry="${ry}" fill="none" stroke="${desk.pen}" stroke-width="${width}" ${dashes}/>`;
    const angle = random.between(0, 6.28) + k * 1.7;
    const [x, y] = [Math.cos(angle) * rx, Math.sin(angle) * ry];
    const isHot = k === hot;
    const r = unit * (isHot ? 6.5 : random.between(2.6, 6));
    const colour = isHot ? NOON : cycle([mid, spot, counter, main], k);
    bodies += circle(x, y, r + unit * 0.9, ground) + circle(x, y, r, colour);
    bodies += desk.shadeDisc(x, y, r, { over: colour, angle: 40 - tilt, to: isHot ? 0.3 : 0.6 });
  }
  const r = unit * 19;
  const coreColour = dark ? mid : main;
  const core =
    circle(0, 0, r + unit, ground) +
    circle(0, 0, r, coreColour) +
    desk.shadeDisc(0, 0, r, { over: coreColour, angle: 50 - tilt, to: 0.85 });
  let bands = '';
  for (let y = -r; y < r; y += unit * 1.7) {
    const half = Math.sqrt(r * r - y * y);
    bands += svg`M${-half} ${y}H${half * 0.1}`;
  }
  const system = paths + core + stroke(bands, ground, unit * 0.3, 'opacity=".6"') + bodies;
  return desk.ground() + group(svg`translate(${centreX} ${centreY}) rotate(${tilt})`, system);
};
