import sharp from 'sharp';

/**
 * Returns a drawing as a PNG file, `width` pixels wide.
 * @param ink color of shapes that are drawn in `currentColor`
 */
export async function renderSvg(svg: string, { width, ink }: { width: number; ink: string }): Promise<Buffer> {
  const colored = svg.replace('<svg ', `<svg width="${width}" color="${ink}" `);
  return sharp(Buffer.from(colored), { limitInputPixels: 40_000_000 })
    .resize({ width })
    .png({ palette: true })
    .toBuffer();
}
