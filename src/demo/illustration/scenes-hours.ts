import type { Desk, Scene } from './desk';
import { INK, NOON } from './palettes';
import { cycle } from './random';
import { box, circle, group, path, rect, stroke, svg } from './svg';

/** Scene: hours on a half dial. Noon yellow: the current hour. */
export const dial: Scene = (desk) => {
  const { width, height, palette, random, unit, seed, pen } = desk;
  const { main, counter, mid, spot, ground } = palette;
  const [centreX, centreY] = [width * 0.5, height * 1.02];
  const radius = Math.min(width * 0.62, height * 0.92);
  const at = (angle: number, r: number) => svg`${centreX + Math.cos(angle) * r} ${centreY + Math.sin(angle) * r}`;

  let scene = desk.ground();
  for (let k = 5; k >= 1; k--) {
    const r = radius * (k / 5);
    const half = svg`M${centreX - r} ${centreY}A${r} ${r} 0 0 1 ${centreX + r} ${centreY}Z`;
    const colour = cycle([counter, mid, main, spot, ground], k + seed);
    scene += path(half, colour) + desk.shade(half, { over: colour, angle: 90 + k * 20, to: 0.5 });
  }
  const from = Math.PI * random.between(1.2, 1.6);
  const to = from + Math.PI / 12;
  const rim = radius * 1.06;
  scene += path(svg`M${centreX} ${centreY}L${at(from, rim)}A${rim} ${rim} 0 0 1 ${at(to, rim)}Z`, NOON);

  let ticks = '';
  for (let k = 0; k <= 48; k++) {
    const angle = Math.PI * (1 + k / 48);
    const [inner, outer] = k % 4 ? [1.03, 1.06] : [1, 1.09];
    ticks += `M${at(angle, radius * inner)}L${at(angle, radius * outer)}`;
  }
  const hand = svg`M${centreX} ${centreY}L${at((from + to) / 2, radius * 0.8)}`;
  scene += stroke(ticks, pen, unit * 0.45) + stroke(hand, INK, unit);
  return scene + circle(centreX, centreY, unit * 5, INK);
};

const HOURS = 8;

/** Scene: five days as columns. Noon yellow: the one that is leaving. */
export const week: Scene = (desk) => {
  const { width, height, palette, unit, pen } = desk;
  const { main, counter, mid, ground } = palette;
  const days = 5;
  const margin = width * 0.07;
  const gap = unit * 1.6;
  const w = (width - margin * 2 - gap * (days - 1)) / days;
  const top = height * 0.16;
  const h = height * 0.68;
  const day = svg`M0 0h${w}v${h}h${-w}Z`;
  let hours = '';
  for (let q = 1; q < HOURS; q++) hours += svg`M0 ${(h * q) / HOURS}h${w}`;
  const ruled = (colour: string) => stroke(hours, colour, unit * 0.28, 'opacity=".55"');

  let scene = desk.ground() + desk.shadeGround({ angle: 90, to: 0.45 });
  [main, counter, mid, main].forEach((colour, k) => {
    const meetings = appointments(desk, w, h, k === 1 ? palette.spot : ground);
    const over = meetings ? (k === 1 ? palette.spot : ground) : colour;
    const column = path(day, colour) + ruled(k === 1 ? mid : ground) + meetings;
    const shade = desk.shade(day, { over, angle: 90, to: 0.6 });
    scene += group(svg`translate(${margin + k * (w + gap)} ${top})`, column + shade);
  });

  const x = margin + (days - 1) * (w + gap);
  const dashes = svg`stroke-dasharray="${unit * 1.5} ${unit * 1.3}"`;
  const leaving = path(day, NOON) + ruled(INK) + desk.shade(day, { over: NOON, angle: 90, to: 0.28 });
  return (
    scene +
    stroke(box(x, top, w, h), pen, unit * 0.35, dashes) +
    group(svg`translate(${x + w * 0.42} ${top - unit * 7}) rotate(11)`, leaving)
  );
};

function appointments(desk: Desk, w: number, h: number, colour: string): string {
  const { random, unit } = desk;
  let scene = '';
  for (let q = 0; q < HOURS; q++) {
    if (!random.chance(0.4)) continue;
    const length = random.integer(1, 2);
    const y = (h * q) / HOURS + unit * 0.7;
    const blockWidth = w * random.pick([0.8, 0.8, 0.5]);
    scene += rect(w * 0.1, y, blockWidth, (h / HOURS) * length - unit * 1.4, colour, 'opacity=".85"');
    q += length;
  }
  return scene;
}
