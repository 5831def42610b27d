import { locale, numberFormat, t } from '@/language/t';

/** A stored rendition of an image: name, size and aspect ratio. */
export interface Rendition {
  readonly name: string;
  readonly ratio: 'thumb' | 'card' | 'wide' | 'square' | 'whole' | 'social' | 'artwork' | 'mail';
  readonly width: number;
  /** If undefined, the image's own ratio is preserved. */
  readonly height?: number;
  /** Whether smaller images get this rendition too, at their own size. Otherwise they don't have it. */
  readonly isForAll?: boolean;
  /** Quality of the WebP file, of 100. */
  readonly quality?: number;
}

/** Quality of WebP renditions that don't name theirs. */
export const WEBP_QUALITY = 66;

/**
 * Renditions created when an image is uploaded, at 1, 1.5 and 2 pixels per point: thumb 4:3 for rows, card 3:2 for
 * stories, wide 16:7 for openings, square for portraits, whole for figures, covers and products, social for share
 * previews, artwork for podcast feeds, mail for newsletters, whose readers' mail clients may not know WebP. The first rendition of a ratio is the default.
 */
export const RENDITIONS: readonly Rendition[] = [
  { name: 'thumb', ratio: 'thumb', width: 360, height: 270 },
  { name: 'thumb2x', ratio: 'thumb', width: 720, height: 540 },
  { name: 'card', ratio: 'card', width: 640, height: 427 },
  // The first thing on a phone's page, where each round trip counts: 20 kB fit into two.
  { name: 'cardSmall', ratio: 'card', width: 480, height: 320, quality: 56 },
  { name: 'cardMid', ratio: 'card', width: 960, height: 640 },
  { name: 'card2x', ratio: 'card', width: 1280, height: 853 },
  { name: 'wide', ratio: 'wide', width: 800, height: 350 },
  { name: 'wideMid', ratio: 'wide', width: 1200, height: 525 },
  { name: 'wide2x', ratio: 'wide', width: 1600, height: 700 },
  { name: 'square', ratio: 'square', width: 160, height: 160 },
  { name: 'square2x', ratio: 'square', width: 320, height: 320 },
  { name: 'whole', ratio: 'whole', width: 800, isForAll: true },
  { name: 'wholeSmall', ratio: 'whole', width: 500 },
  // The same for the cover of a product: 34 kB fit into three.
  { name: 'wholeTiny', ratio: 'whole', width: 360, quality: 56 },
  { name: 'whole2x', ratio: 'whole', width: 1600 },
  { name: 'social', ratio: 'social', width: 1280, height: 672 },
  { name: 'artwork', ratio: 'artwork', width: 1400, height: 1400 },
  { name: 'mail', ratio: 'mail', width: 1008, isForAll: true },
];

/** Maximum size of an uploaded image in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** Maximum number of pixels of an uploaded image, all frames together. A file of a few kilobytes can have billions. */
export const MAX_PICTURE_PIXELS = 100_000_000;

/** Maximum size of any uploaded file in bytes. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

/** Image types that browsers display and that can't contain scripts. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Types of recordings, captions and documents that can be uploaded. */
export const FILE_TYPES = [
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'text/vtt',
  'application/pdf',
  'application/zip',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/webp',
];

/** Returns the message for an image that is too large, or null (ADMIN-23). */
export function imageSizeFault(bytes: number): string | null {
  if (bytes <= MAX_PICTURE_BYTES) return null;
  const megabytes = numberFormat(locale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  }).format(bytes / 1024 / 1024);
  return t('This image is {megabytes} MB. The limit is {limit} MB. Save it at a smaller size and try again.', {
    megabytes,
    limit: MAX_PICTURE_BYTES / 1024 / 1024,
  });
}

/** Returns the message for an image with too many pixels, or null. */
export function imagePixelsFault(pixels: number): string | null {
  if (pixels <= MAX_PICTURE_PIXELS) return null;
  const megapixels = Math.ceil(pixels / 1_000_000);
  return t('This image has {megapixels} megapixels. The limit is {limit}. Save it at a smaller size and try again.', {
    megapixels,
    limit: MAX_PICTURE_PIXELS / 1_000_000,
  });
}

/** Names of file types for editors. */
const TYPE_NAMES: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'Ogg',
  'audio/wav': 'WAV',
  'audio/webm': 'WebM',
  'text/vtt': 'WebVTT',
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/epub+zip': 'EPUB',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
};

/** Returns the message for a file of the wrong type, listing the allowed MIME types (ADMIN-23). */
export function fileTypeFault(types: readonly string[]): string {
  const names = [...new Set(types.map((type) => TYPE_NAMES[type] ?? type))];
  const list = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(names);
  return t('This file type isn’t supported, or the file is damaged. Use {list}.', { list });
}
