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
 * Pixels of the pictures that are drawn: one and a half of what the largest place of their kind has on a wide screen,
 * since each costs a second of filling a new database.
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
  // The least that directories of podcasts take.
  podcast: { width: 1400, height: 1400 },
} as const;
export type PictureKind = keyof typeof SIZES;

/**
 * Draws a picture and uploads it as an editor would: the renditions are cut by the media collection. The art file of a
 * name is always the same. Answers the id of the picture.
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
 * An SVG document that is `from` pixels wide as a JPEG of `width` pixels (of fewer in tests). Of all formats JPEG is the
 * quickest to be cut: Payload writes every cut in the picture's own format once more on its way.
 */
export function jpegOf(
  svg: string,
  { from, width = from, quality }: { from: number; width?: number; quality: number },
): Promise<Buffer> {
  const density = (72 * width * env.DEMO_PICTURE_SCALE) / from;
  return sharp(Buffer.from(svg), { density }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** The drawing that an `art` entry of a content file asks for. */
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

/** The portrait of an author, cut from the seed. */
export function portraitOf(name: string, seed: string): Drawing {
  const alt = `Portrait of ${name}, cut from paper.`;
  return { slug: seed, ...SIZES.portrait, kind: 'portrait', palette: 'blush', alt };
}

/** The cover of an issue. */
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

/** The cover of a podcast: its name above, the picture below. */
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
