import type { Media } from '@/generated/payload-types';
import { publicFileUrl } from './public-file-url.presenter';
import { RENDITIONS, type Rendition } from './ratios.rules';

/** An image in one aspect ratio: its default rendition, and all renditions for `srcset`. */
export interface PictureRatio {
  src: string;
  width: number;
  height: number;
  srcSet: string;
}

/** An image in the aspect ratios of the site: thumb 4:3, card 3:2, wide 16:7, square 1:1, whole uncropped. */
export interface PictureView {
  alt: string;
  credit: string | null;
  caption: string | null;
  thumb: PictureRatio;
  card: PictureRatio;
  wide: PictureRatio;
  square: PictureRatio;
  whole: PictureRatio;
  /** For share previews, 1280 × 672. A smaller image is used whole. */
  social: PictureRatio;
  /** URL of a JPEG, square if the image is large enough, for podcast players that accept no other format. */
  artwork: string;
}

type Reference<T> = number | string | T | null | undefined;

interface Size {
  url?: string | null;
  width?: number | null;
  height?: number | null;
}

/** Returns the document of a populated relationship. Null if it is absent, hidden or not loaded. */
export function populated<T extends object>(reference: Reference<T>): T | null {
  return typeof reference === 'object' && reference !== null ? reference : null;
}

/** Fields of an image that {@link presentPicture} needs. With all of them, reading an image takes twice the time. */
export const PICTURE_FIELDS = {
  alt: true,
  caption: true,
  credit: true,
  copyright: true,
  filename: true,
  url: true,
  width: true,
  height: true,
  updatedAt: true,
  sizes: Object.fromEntries(
    RENDITIONS.map(({ name }) => [name, { filename: true, url: true, width: true, height: true }]),
  ),
} as const;

/** Presents an uploaded image, or null. An original that is too small for a rendition replaces it. */
export function presentPicture(reference: Reference<Media>): PictureView | null {
  const media = populated(reference);
  if (!media?.url) return null;
  const ratio = (name: Rendition['ratio']): PictureRatio => presentRatio(media, name);
  return {
    alt: media.alt,
    credit: media.credit || media.copyright || null,
    caption: media.caption ?? null,
    thumb: ratio('thumb'),
    card: ratio('card'),
    wide: ratio('wide'),
    square: ratio('square'),
    whole: ratio('whole'),
    social: ratio('social'),
    artwork: (media.sizes?.artwork?.url ? ratio('artwork') : ratio('social')).src,
  };
}

/** An image in a mail, as JPEG. One that was uploaded before mails had a rendition is shown as WebP. */
export type MailPicture = Pick<PictureView, 'alt' | 'credit'> & Pick<PictureRatio, 'src' | 'width' | 'height'>;

/** Presents an image for a mail, or null. */
export function presentMailPicture(reference: Reference<Media>): MailPicture | null {
  const media = populated(reference);
  if (!media?.url) return null;
  const { src, width, height } = presentRatio(media, 'mail');
  return { alt: media.alt, credit: media.credit || media.copyright || null, src, width, height };
}

function presentRatio(media: Media, ratio: Rendition['ratio']): PictureRatio {
  const sizes = (media.sizes ?? {}) as Record<string, Size | undefined>;
  const cut = RENDITIONS.filter((rendition) => rendition.ratio === ratio)
    .map((rendition) => sizes[rendition.name])
    .filter((size): size is Required<Size> & { url: string; width: number; height: number } =>
      Boolean(size?.url && size.width && size.height),
    );
  const [first] = cut;
  if (!first) {
    // Originals are for staff only. Every image has a `whole` rendition.
    const { url, width, height } = sizes.whole?.url ? sizes.whole : media;
    return { src: publicFileUrl(url ?? '', media.updatedAt), width: width ?? 1, height: height ?? 1, srcSet: '' };
  }
  return {
    src: publicFileUrl(first.url, media.updatedAt),
    width: first.width,
    height: first.height,
    srcSet: cut.map((size) => `${publicFileUrl(size.url, media.updatedAt)} ${size.width}w`).join(', '),
  };
}
