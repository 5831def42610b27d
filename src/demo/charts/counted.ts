import { circle, svg } from '../illustration/svg';
import type { DataOf } from './kinds';
import { bar, FRAME, figureText, label, line, mark, scale, shape, TONE } from './sheet';

const { left, right, top, bottom } = FRAME;

/** Column chart with values, one column highlighted in noon yellow. */
export function bars({ labels, values, hot }: DataOf<'bars'>): string {
  const slot = (right - left) / values.length;
  const height = scale([0, Math.max(...values)], [0, bottom - top - 50]);
  const columns = values.map((value, at) => {
    const x = left + slot * at + slot * 0.12;
    const y = bottom - height(value);
    const middle = x + slot * 0.38;
    return (
      bar(x, y, slot * 0.76, height(value), at === hot) +
      label(value, middle, y - 16, 'middle', true) +
      label(labels[at] ?? '', middle, bottom + 42, 'middle')
    );
  });
  return columns.join('') + line(left, bottom, right, bottom);
}

/** Unit chart: one mark per unit, some filled, some of these highlighted. */
export function marks({ total, filled, hot, note }: DataOf<'marks'>): string {
  const perRow = 15;
  const step = (right - left) / perRow;
  const dots = Array.from({ length: total }, (_, at) => {
    const [x, y] = [left + step * (at % perRow) + step / 2, top + step * (Math.floor(at / perRow) + 0.4)];
    if (at < hot) return mark(x, y, 20, true);
    return at < filled ? mark(x, y, 20, false) : circle(x, y, 19, 'none', `stroke="${TONE.quiet}" stroke-width="2"`);
  });
  return dots.join('') + label(note, left, bottom + 42);
}

/** Ring of ticks: used ones in ink, highlighted ones in noon yellow, with the total in the middle. */
export function ring({ total, spent, hot, big, small }: DataOf<'ring'>): string {
  const [x, y] = [480, 315];
  const ticks = Array.from({ length: total }, (_, at) => {
    const angle = (at / total) * Math.PI * 2 - Math.PI / 2;
    const isHot = at >= spent && at < spent + hot;
    const far = isHot ? 272 : 240;
    const colour = at < spent ? TONE.ink : isHot ? TONE.noon : TONE.quiet;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return line(x + cos * 140, y + sin * 140, x + cos * far, y + sin * far, colour, 13);
  });
  return ticks.join('') + figureText(big, x, y + 14, 64) + label(small, x, y + 58, 'middle');
}

/** Stacked bars that add up to 100%, one part highlighted. */
export function split({ parts, rows, hot }: DataOf<'split'>): string {
  const height = (bottom - top - 40) / rows.length;
  const tones = [TONE.ink, TONE.quiet, TONE.fill, TONE.text];
  const start = left + 210;
  return rows
    .map(({ label: name, values }, row) => {
      const y = top + 50 + height * row;
      const whole = values.reduce((sum, value) => sum + value, 0);
      let x = start;
      const pieces = values.map((value, at) => {
        const w = ((right - start) * value) / whole;
        const piece = bar(x, y, w - 3, height * 0.58, at === hot, tones[at] ?? TONE.fill);
        const head = row === 0 && at !== hot ? label(parts[at] ?? '', x, top + 20) : '';
        const figure = at === hot ? label(value, x + 12, y + height * 0.29 + 10, 'start', true) : '';
        x += w;
        return piece + head + figure;
      });
      return label(name, left, y + height * 0.29 + 9) + pieces.join('');
    })
    .concat(label(parts[hot] ?? '', right, bottom + 42, 'end', true))
    .join('');
}

/** Waterfall chart of gains and losses from one total to another, one step highlighted. */
export function bridge({ labels, changes, hot }: DataOf<'bridge'>): string {
  const levels = changes.map((_, at) => changes.slice(0, at + 1).reduce((sum, change) => sum + change, 0));
  const slot = (right - left) / (changes.length + 1);
  const y = scale([0, Math.max(...levels) * 1.08], [bottom, top]);
  const columns = [...changes, 0].map((change, at) => {
    const end = levels[Math.min(at, levels.length - 1)] ?? 0;
    const begin = at === changes.length ? 0 : end - change;
    const [high, low] = [y(Math.max(begin, end)), y(Math.min(begin, end))];
    const x = left + slot * at + slot * 0.12;
    const isTotal = at === 0 || at === changes.length;
    const figure = isTotal ? `${end}` : `${change > 0 ? '' : '–'}${Math.abs(change)}`;
    return (
      bar(x, high, slot * 0.76, low - high, at === hot, isTotal ? TONE.ink : TONE.quiet) +
      label(figure, x + slot * 0.38, high - 14, 'middle', true) +
      label(labels[at] ?? '', x + slot * 0.38, bottom + 42, 'middle')
    );
  });
  return columns.join('') + line(left, bottom, right, bottom);
}

/** Two nested areas. The gap between them is the message. */
export function area({ ends, outer, inner }: DataOf<'area'>): string {
  const most = Math.max(...outer.values);
  const y = scale([0, most], [bottom, top + 30]);
  const outlineOf = (values: number[]) => {
    const x = scale([0, values.length - 1], [left, right]);
    return values
      .map((value, at) => svg`L${x(at)} ${y(value)}`)
      .join('')
      .replace(/^L/, 'M');
  };
  const closed = (values: number[]) => svg`${outlineOf(values)}L${right} ${bottom}L${left} ${bottom}Z`;
  const last = outer.values.at(-1) ?? 0;
  return (
    shape(closed(outer.values), TONE.fill) +
    shape(outlineOf(outer.values), 'none', `stroke="${TONE.ink}" stroke-width="4"`) +
    shape(closed(inner.values), TONE.ink) +
    mark(right - 14, y(last), 14, true) +
    label(outer.label, right - 40, y(last) - 12, 'end', true) +
    label(inner.label, right, bottom + 42, 'end') +
    label(ends.join(' to '), left, bottom + 42)
  );
}
