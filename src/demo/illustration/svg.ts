/** Point on the canvas: x to the right, y downward. */
export type Point = readonly [x: number, y: number];

/**
 * Template tag for path data and elements. Writes numbers with at most one decimal, and strings unchanged. Throws a
 * `RangeError` for a number that is not finite.
 */
export function svg(strings: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: strings }, ...values.map((value) => (typeof value === 'number' ? round(value) : value)));
}

function round(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`A picture cannot hold the number ${value}.`);
  return Number.isInteger(value) ? value : Math.round(value * 10) / 10;
}

/** Path data of an open line through the points. */
export function through(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => svg`${x} ${y}`).join('L')}`;
}

/** Path data of the closed shape with these corners. */
export function outline(corners: readonly Point[]): string {
  return `${through(corners)}Z`;
}

/** Path data of a rectangle. */
export function box(x: number, y: number, w: number, h: number): string {
  return svg`M${x} ${y}h${w}v${h}h${-w}Z`;
}

/** Path data of a disc around a center. */
export function disc(x: number, y: number, r: number): string {
  return svg`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

/** Path data of a soft, open curve through at least two points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const [startX, startY] = at(0);
  let data = svg`M${startX} ${startY}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    data += svg`C${from[0] + (to[0] - before[0]) / 3} ${from[1] + (to[1] - before[1]) / 3} `;
    data += svg`${to[0] - (after[0] - from[0]) / 3} ${to[1] - (after[1] - from[1]) / 3} ${to[0]} ${to[1]}`;
  }
  return data;
}

/** Draws a filled shape. Here and below, `attributes` is added to the element unchanged. */
export function path(data: string, fill: string, attributes = ''): string {
  return `<path d="${data}" fill="${fill}" ${attributes}/>`;
}

/** Draws a filled polygon. */
export function polygon(corners: readonly Point[], fill: string, attributes = ''): string {
  return path(outline(corners), fill, attributes);
}

/** Draws a line without fill. */
export function stroke(data: string, colour: string, width: number, attributes = ''): string {
  return svg`<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" ${attributes}/>`;
}

/** Draws a filled rectangle. */
export function rect(x: number, y: number, w: number, h: number, fill: string, attributes = ''): string {
  return svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${attributes}/>`;
}

/** Draws a filled circle. */
export function circle(x: number, y: number, r: number, fill: string, attributes = ''): string {
  return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${attributes}/>`;
}

/** Groups elements with a transform. */
export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}
