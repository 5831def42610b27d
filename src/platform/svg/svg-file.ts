/** Returns the `viewBox` of an SVG file. */
export const viewBoxOf = (svg: string): string => /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 1 1';

/**
 * Returns an SVG file whose shapes have the id `logo`. Pages refer to them and show them in the color of their text, and
 * the file by itself is still a drawing.
 */
export function withLogoId(svg: string): string {
  const shapes = svg.replace(/^[^<]*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(svg)}"><g id="logo">${shapes}</g></svg>`;
}
