import type { Brand } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { drawIcon } from '@/platform/svg/draw-text';
import { drawPreviewImage } from '@/platform/svg/preview-image';
import { renderSvg } from '@/platform/svg/render-svg';
import { withLogoId } from '@/platform/svg/svg-file';
import { STATIC_BASE } from '../addresses/bases.rules';
import { declareReads } from '../cache/declared-reads.rules';
import {
  accentOf,
  fontRulesOf,
  fontsOf,
  logoOf,
  PREVIEW_SIZE,
  pageColorsOf,
  previewFileOf,
  tokensOf,
  VERSIONED_DRAWINGS,
  versionOf,
} from './brand.presenter';
import { DARK_INK, inkOn, LIGHT_INK } from './brand-color';
import { FONT_FIELDS, fontFileOf } from './brand-fonts.rules';

/** Everything that the files of the brand read. */
export const BRAND_READS = declareReads({ globals: ['brand'] });

/** A file that is made from the brand. */
export interface BrandFile {
  type: string;
  body: string | Buffer;
}

/** Width of the logo in mails, in pixels: three for each that is displayed. */
const MAIL_LOGO_WIDTH = 450;

/**
 * Returns a file made from the brand: `icon.svg`, `icon-192.png`, `site.webmanifest`, the logo or name for mails and
 * documents (`wordmark-mail-light.png` and `-dark.png`), `brand.css`, the image for link previews, a versioned drawing, or
 * an uploaded font. Null for other names, for drawings and fonts that the brand doesn't have, and for old versions.
 */
export async function readBrandFile(ctx: Pick<Context, 'cachedGlobal'>, name: string): Promise<BrandFile | null> {
  const brand = await ctx.cachedGlobal('brand');
  switch (name) {
    case 'icon.svg':
      return { type: SVG, body: iconOf(brand) };
    case 'icon-192.png':
      return { type: PNG, body: await renderSvg(iconOf(brand), { width: 192, ink: DARK_INK }) };
    case 'site.webmanifest':
      return { type: 'application/manifest+json', body: JSON.stringify(manifestOf(brand)) };
    case 'wordmark-mail-light.png':
      return { type: PNG, body: await wordmarkImage(brand, DARK_INK) };
    case 'wordmark-mail-dark.png':
      return { type: PNG, body: await wordmarkImage(brand, LIGHT_INK) };
    case 'brand.css':
      return { type: 'text/css; charset=utf-8', body: `${fontRulesOf(brand)}:root{${styleOf(brand)}}` };
    case previewFileOf(brand):
      return { type: PNG, body: await previewImage(brand) };
    default:
      return versionedFile(brand, name) ?? fontFile(brand, name);
  }
}

const SVG = 'image/svg+xml';
const PNG = 'image/png';

/**
 * Returns the logo, or the name if there is none, as a PNG image for mails and PDF files. Shapes without a color of
 * their own get `ink`.
 */
export const wordmarkImage = (brand: Pick<Brand, 'logo' | 'name'>, ink: string): Promise<Buffer> =>
  renderSvg(logoOf(brand), { width: MAIL_LOGO_WIDTH, ink });

function previewImage(brand: Brand): Promise<Buffer> {
  const style = { ...PREVIEW_SIZE, page: pageColorsOf(brand).light, accent: accentOf(brand), ink: DARK_INK };
  return drawPreviewImage(logoOf(brand), style);
}

const styleOf = (brand: Brand): string =>
  Object.entries(tokensOf(brand))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

function iconOf(brand: Brand): string {
  const ground = accentOf(brand);
  return brand.icon || drawIcon(brand.name, { ground, ink: inkOn(ground) });
}

function manifestOf(brand: Brand): object {
  const { light } = pageColorsOf(brand);
  return {
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'browser',
    background_color: light,
    theme_color: light,
    icons: [
      { src: `${STATIC_BASE}icon.svg`, sizes: 'any', type: SVG },
      { src: `${STATIC_BASE}icon-192.png`, sizes: '192x192', type: PNG },
    ],
  };
}

/** Returns the drawing with a versioned name. */
function versionedFile(brand: Brand, file: string): BrandFile | null {
  const drawings = { logo: logoOf(brand), compactLogo: brand.compactLogo };
  const svg = VERSIONED_DRAWINGS.map((name) => ({ name, svg: drawings[name] })).find(
    (drawing) => drawing.svg && file === `${drawing.name}-${versionOf(drawing.svg)}.svg`,
  )?.svg;
  return svg ? { type: SVG, body: withLogoId(svg) } : null;
}

/** Returns the uploaded font with a versioned name. */
function fontFile(brand: Brand, file: string): BrandFile | null {
  const fonts = fontsOf(brand);
  const field = FONT_FIELDS.find((each) => fonts[each] && file === fontFileOf(each, fonts[each]));
  const font = field && brand[field];
  return font ? { type: 'font/woff2', body: Buffer.from(font, 'base64') } : null;
}
