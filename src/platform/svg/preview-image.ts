import sharp from 'sharp';
import { renderSvg } from './render-svg';
import { viewBoxOf } from './svg-file';

/** Maximum size of the logo in it. */
const LOGO = { width: 760, height: 260 };
const BAR_HEIGHT = 18;

/** Size in pixels and colors of a preview image. Shapes of the logo without a color of their own get `ink`. */
interface PreviewStyle {
  width: number;
  height: number;
  page: string;
  accent: string;
  ink: string;
}

/** Returns an image for link previews as a PNG file: a logo on the color of the page, above a bar in the accent color. */
export async function drawPreviewImage(
  logo: string,
  { width, height, page, accent, ink }: PreviewStyle,
): Promise<Buffer> {
  const [, , logoWidth = 1, logoHeight = 1] = viewBoxOf(logo)
    .split(/[\s,]+/)
    .map(Number);
  const scale = Math.min(LOGO.width / logoWidth, LOGO.height / logoHeight);
  const drawing = await renderSvg(logo, { width: Math.max(1, Math.round(logoWidth * scale)), ink });
  const bar = { create: { width, height: BAR_HEIGHT, channels: 3 as const, background: accent } };
  return sharp({ create: { width, height, channels: 3, background: page } })
    .composite([
      { input: drawing, gravity: 'center' },
      { input: bar, left: 0, top: height - BAR_HEIGHT },
    ])
    .png({ palette: true })
    .toBuffer();
}
