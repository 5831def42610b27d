/** Returns the `viewBox` of an SVG file. */
export const viewBoxOf = (svg: string): string => /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 1 1';

/**
 * Returns an SVG file whose shapes are a symbol named `logo`. Pages can show the symbol in the color of their text, and
 * the file by itself is still a drawing.
 */
export function withSymbol(svg: string): string {
  const box = `viewBox="${viewBoxOf(svg)}"`;
  const [x, y, width, height] = viewBoxOf(svg).split(/[\s,]+/);
  const shapes = svg.replace(/^[^<]*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><symbol id="logo" ${box} overflow="visible">${shapes}</symbol><use href="#logo" x="${x}" y="${y}" width="${width}" height="${height}"/></svg>`;
}
