import { rect, through } from '../illustration/svg';
import type { DataOf } from './kinds';
import { FRAME, figureText, label, line, mark, scale, shape, TONE } from './sheet';

const { left, right, top, bottom } = FRAME;

const extentOf = (rows: { values: number[] }[]): [number, number] => {
  const all = rows.flatMap(({ values }) => values);
  return [Math.min(...all), Math.max(...all)];
};

/** Slope chart: two points in time with lines between them, one of them highlighted. Higher values are higher up. */
export function slope({ ends, rows, hot }: DataOf<'slope'>): string {
  const [x1, x2] = [left + 190, right - 230];
  const y = scale(extentOf(rows), [bottom - 30, top + 20]);
  const drawn = rows.map(({ label: name, values: [from = 0, to = 0] }, at) => {
    const isHot = at === hot;
    return (
      line(x1, y(from), x2, y(to), isHot ? TONE.ink : TONE.quiet, isHot ? 7 : 3) +
      mark(x1, y(from), isHot ? 11 : 7, false) +
      mark(x2, y(to), isHot ? 15 : 7, isHot) +
      label(from, x1 - 24, y(from) + 9, 'end', isHot) +
      label(`${to} ${name}`, x2 + 28, y(to) + 9, 'start', isHot)
    );
  });
  // The highlighted line is drawn above the others.
  const order = [...drawn.filter((_, at) => at !== hot), drawn[hot] ?? ''];
  return order.join('') + label(ends[0], x1, bottom + 42, 'middle') + label(ends[1], x2, bottom + 42, 'middle');
}

/** Quadrant chart with two axes. Positions are from 0 to 100. */
export function matrix({ x: across, y: up, points, hot }: DataOf<'matrix'>): string {
  const x = scale([0, 100], [left + 10, right]);
  const y = scale([0, 100], [bottom, top]);
  const axes =
    line(x(50), top, x(50), bottom, TONE.quiet, 2, '6 8') +
    line(left + 10, y(50), right, y(50), TONE.quiet, 2, '6 8') +
    line(left + 10, top, left + 10, bottom) +
    line(left + 10, bottom, right, bottom);
  const dots = points.map((point, at) => {
    const isHot = at === hot;
    const r = isHot ? Math.max(point.r * 1.6, 84) : point.r * 1.6;
    // Dark pages invert ink but not the highlight, so text on it would be unreadable.
    const name = label(point.label, x(point.x), y(point.y) + r + 34, 'middle', isHot);
    return mark(x(point.x), y(point.y), r, isHot) + name;
  });
  return axes + dots.join('') + label(up, left + 24, top + 8) + label(across, right, bottom + 42, 'end');
}

/** Dumbbell chart: a range per row, one row highlighted. */
export function range({ rows, unit, hot }: DataOf<'range'>): string {
  const step = (bottom - top) / rows.length;
  const x = scale(extentOf(rows), [left + 330, right - 170]);
  return rows
    .map(({ label: name, values: [from = 0, to = 0] }, at) => {
      const y = top + step * (at + 0.5);
      const isHot = at === hot;
      return (
        label(name, left, y + 9, 'start', isHot) +
        line(x(from), y, x(to), y, isHot ? TONE.ink : TONE.quiet, isHot ? 7 : 4) +
        mark(x(from), y, 9, false) +
        mark(x(to), y, isHot ? 16 : 10, isHot) +
        label(from, x(from) - 22, y + 9, 'end') +
        label(`${to}${unit}`, x(to) + 26, y + 9, 'start', isHot)
      );
    })
    .join('');
}

/** Staircase of words, read from the bottom, one of them highlighted. */
export function steps({ words, hot }: DataOf<'steps'>): string {
  const height = (bottom - top + 40) / words.length;
  const indent = 380 / words.length;
  return words
    .map((word, at) => {
      const y = bottom + 30 - height * (at + 1);
      const x = left + indent * at;
      const isHot = at === hot;
      const tread = rect(x, y, right - x, height - 10, isHot ? TONE.noon : at % 2 ? TONE.fill : '#F2F0EA');
      return (
        tread +
        label(at + 1, x + 24, y + height / 2 + 6, 'start', isHot) +
        figureText(word, x + 70, y + height / 2 + 8, 38, 'start')
      );
    })
    .join('');
}

/** Line chart with labels at the ends of the lines, one line highlighted. */
export function lines({ labels, rows, hot }: DataOf<'lines'>): string {
  const end = right - 200;
  const [, most] = extentOf(rows);
  const y = scale([0, most], [bottom, top + 10]);
  const x = scale([0, labels.length - 1], [left, end]);
  const drawn = rows.map(({ label: name, values }, at) => {
    const isHot = at === hot;
    const last = values.at(-1) ?? 0;
    const data = through(values.map((value, place) => [x(place), y(value)]));
    return (
      shape(
        data,
        'none',
        `stroke="${isHot ? TONE.ink : TONE.quiet}" stroke-width="${isHot ? 7 : 4}" stroke-linejoin="round"`,
      ) +
      mark(end, y(last), isHot ? 15 : 8, isHot) +
      label(`${last} ${name}`, end + 26, y(last) + 9, 'start', isHot)
    );
  });
  const ticks = labels.map((text, at) => label(text, x(at), bottom + 42, at === 0 ? 'start' : 'middle'));
  return line(left, bottom, end, bottom) + drawn.join('') + ticks.join('');
}

/** Heat map: squares that are darker for larger numbers, one cell highlighted. */
export function grid({ rows, columns, cells, hot }: DataOf<'grid'>): string {
  const start = left + 190;
  const [w, h] = [(right - start) / columns.length, (bottom - top - 20) / rows.length];
  const most = Math.max(...cells.flat());
  const heads = columns.map((name, at) => label(name, start + w * (at + 0.5), top, 'middle'));
  const body = rows.map((name, row) => {
    const y = top + 24 + h * row;
    const squares = columns.map((_, at) => {
      const value = cells[row]?.[at] ?? 0;
      const isHot = row === hot[0] && at === hot[1];
      const square = rect(
        start + w * at + 3,
        y + 3,
        w - 6,
        h - 6,
        isHot ? TONE.noon : TONE.ink,
        isHot ? '' : `opacity="${(0.06 + (value / most) * 0.74).toFixed(2)}"`,
      );
      return square + (isHot ? label(value, start + w * (at + 0.5), y + h / 2 + 10, 'middle', true) : '');
    });
    return label(name, left, y + h / 2 + 9) + squares.join('');
  });
  return heads.join('') + body.join('');
}
