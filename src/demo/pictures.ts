import sharp from 'sharp';
import { env } from '@/platform/env';
import type { Store } from '@/platform/store';
import type { Art } from './content';
import { type DrawRequest, draw } from './illustration/draw';

interface Drawing extends DrawRequest {
  alt: string;
  caption?: string;
  credit?: string;
}

/** Pixels of the pictures that are drawn: twice what the largest rendition of their ratio needs on a small screen. */
const SIZES = {
  story: { width: 1280, height: 853 },
  opening: { width: 1600, height: 700 },
  topic: { width: 800, height: 650 },
  portrait: { width: 480, height: 480 },
  letter: { width: 480, height: 480 },
  cover: { width: 900, height: 1200 },
  poster: { width: 960, height: 540 },
  podcast: { width: 640, height: 640 },
} as const;
export type PictureKind = keyof typeof SIZES;

/**
 * Draws a picture and uploads it as an editor would: the renditions are cut by the media collection. The art file of a
 * name is always the same. Answers the id of the picture.
 */
export async function storePicture(store: Store, { alt, caption, credit, ...request }: Drawing): Promise<number> {
  const svg = draw(request);
  const width = Math.round(request.width * env.DEMO_PICTURE_SCALE);
  const data = await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 92, effort: 0 }).toBuffer();
  const media = await store.create({
    collection: 'media',
    data: { alt, caption, credit },
    file: { data, mimetype: 'image/webp', name: `${request.slug}.webp`, size: data.length },
  });
  return media.id;
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
