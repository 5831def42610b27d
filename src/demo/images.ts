import sharp from 'sharp';
import { env } from '@/platform/env';
import type { Store } from '@/platform/store';
import type { Art } from './content-shapes';
import { type DrawRequest, draw } from './illustration/draw';

interface Drawing extends DrawRequest {
  alt: string;
  caption?: string;
  credit?: string;
}

/**
 * Sizes of drawn images in pixels: 1.5 times the largest display size on a wide screen. Each image adds a second to the
 * import.
 */
const SIZES = {
  story: { width: 960, height: 640 },
  figure: { width: 800, height: 524 },
  opening: { width: 1200, height: 525 },
  topic: { width: 640, height: 520 },
  portrait: { width: 320, height: 320 },
  letter: { width: 320, height: 320 },
  cover: { width: 720, height: 960 },
  poster: { width: 960, height: 540 },
  // Minimum size required by podcast directories.
  podcast: { width: 1400, height: 1400 },
} as const;
export type PictureKind = keyof typeof SIZES;

/**
 * Draws an image and uploads it as an editor would, so that the media collection creates the renditions. The same name
 * always gives the same image. Returns the id of the image.
 */
export async function storePicture(store: Store, { alt, caption, credit, ...request }: Drawing): Promise<number> {
  const data = await jpegOf(draw(request), { from: request.width, quality: 92 });
  const media = await store.create({
    collection: 'media',
    data: { alt, caption, credit },
    file: { data, mimetype: 'image/jpeg', name: `${request.slug}.jpg`, size: data.length },
  });
  return media.id;
}

/**
 * Converts an SVG document that is `from` pixels wide to a JPEG of `width` pixels (fewer in tests). JPEG is the fastest
 * format for renditions, because Payload encodes every rendition in the image's own format first.
 */
export function jpegOf(
  svg: string,
  { from, width = from, quality }: { from: number; width?: number; quality: number },
): Promise<Buffer> {
  const density = (72 * width * env.DEMO_PICTURE_SCALE) / from;
  return sharp(Buffer.from(svg), { density }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Draws the image of an `art` entry of a content file. */
export function drawingOf(slug: string, kind: PictureKind, art: Art, fallbackTopic?: string): Drawing {
  return {
    slug,
    ...SIZES[kind],
    kind: 'art',
    topic: art.topic ?? fallbackTopic,
    scene: art.scene,
    palette: art.pal,
    char: art.char,
    alt: art.alt,
    caption: art.caption,
    credit: art.credit,
  };
}

/** Draws the portrait of an author, determined by the seed. */
export function portraitOf(name: string, seed: string): Drawing {
  const alt = `Portrait of ${name}, cut from paper.`;
  return { slug: seed, ...SIZES.portrait, kind: 'portrait', palette: 'blush', alt };
}

/** Draws the cover of an issue. */
export function coverOf(issue: {
  code: string;
  label: string;
  coverLine: string;
  coverText: string;
  coverArt: Art;
  coverCredit?: string;
}): Drawing {
  return {
    slug: `cover-${issue.code.toLowerCase()}`,
    ...SIZES.cover,
    kind: 'cover',
    scene: issue.coverArt.scene,
    palette: issue.coverArt.pal,
    title: issue.coverLine,
    line: issue.coverText,
    issue: issue.label,
    alt: issue.coverArt.alt,
    credit: issue.coverCredit,
  };
}

/** Draws the cover of a podcast: its name above the image. */
export function podcastCoverOf({ slug, title, art }: { slug: string; title: string; art: Art }): Drawing {
  return {
    slug: `podcast-${slug}`,
    ...SIZES.podcast,
    kind: 'podcast',
    scene: art.scene,
    palette: art.pal,
    title,
    alt: art.alt,
  };
}
