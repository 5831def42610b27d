/** A stored rendition of a picture: its name, its pixels, and the ratio that it serves. */
export interface Rendition {
  readonly name: string;
  readonly ratio: 'thumb' | 'card' | 'wide' | 'square' | 'whole' | 'social' | 'artwork';
  readonly width: number;
  /** Undefined keeps the picture's own ratio. */
  readonly height?: number;
  /** Whether a picture with fewer pixels is written too, with as many as it has; else it has no such rendition. */
  readonly isForAll?: boolean;
}

/**
 * Every rendition that is cut when a picture is uploaded, at one, one and a half and two pixels per point: thumb 4:3
 * for rows, card 3:2 for stories, wide 16:7 for openings, square for portraits, whole for figures, covers and products,
 * social for share previews, artwork for the feeds of podcasts. The first of a ratio stands where only one fits.
 */
export const RENDITIONS: readonly Rendition[] = [
  { name: 'thumb', ratio: 'thumb', width: 360, height: 270 },
  { name: 'thumb2x', ratio: 'thumb', width: 720, height: 540 },
  { name: 'card', ratio: 'card', width: 640, height: 427 },
  { name: 'cardSmall', ratio: 'card', width: 480, height: 320 },
  { name: 'cardMid', ratio: 'card', width: 960, height: 640 },
  { name: 'card2x', ratio: 'card', width: 1280, height: 853 },
  { name: 'wide', ratio: 'wide', width: 800, height: 350 },
  { name: 'wideMid', ratio: 'wide', width: 1200, height: 525 },
  { name: 'wide2x', ratio: 'wide', width: 1600, height: 700 },
  { name: 'square', ratio: 'square', width: 160, height: 160 },
  { name: 'square2x', ratio: 'square', width: 320, height: 320 },
  { name: 'whole', ratio: 'whole', width: 800, isForAll: true },
  { name: 'wholeSmall', ratio: 'whole', width: 500 },
  { name: 'whole2x', ratio: 'whole', width: 1600 },
  { name: 'social', ratio: 'social', width: 1280, height: 672 },
  { name: 'artwork', ratio: 'artwork', width: 1400, height: 1400 },
];

/** The largest picture that may be uploaded, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** The largest file of any kind that may be uploaded, in bytes. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

/** Picture types that browsers draw and that cannot carry script. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Types of recordings, captions and documents that a publication hands out. */
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

/** Says in one sentence why a picture of this size is refused, or null when it is good. (ADMIN-23) */
export function refusalOfPicture(bytes: number): string | null {
  if (bytes <= MAX_PICTURE_BYTES) return null;
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return `This picture has ${megabytes} MB. The limit is ${MAX_PICTURE_BYTES / 1024 / 1024} MB: save it smaller and try again.`;
}

/** What people call the types of files. */
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

/** Says in one sentence which files are taken where one was refused for what it is. `types` are MIME types. (ADMIN-23) */
export function refusalOfKind(types: readonly string[]): string {
  const names = [...new Set(types.map((type) => TYPE_NAMES[type] ?? type))];
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
  return `This file is of another kind, or damaged. Choose one of these: ${list}.`;
}
