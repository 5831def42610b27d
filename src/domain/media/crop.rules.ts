import { RENDITIONS, type Rendition } from './ratios.rules';

/** Width and height of an image in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A point of an image, in percent from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Position of a crop, as for `object-position`: 0 for the left or top edge, 100 for the right or bottom one. */
export type CropPosition = FocalPoint;

/**
 * Returns the position of the crop with an aspect ratio, as it is cut when the image is stored: with the focal point in
 * the middle, unless that would leave the image.
 */
export function cropPosition({ width, height }: PictureSize, point: FocalPoint, ratio: number): CropPosition {
  // The larger of the two scales covers the crop; only one direction can be cut.
  const isWider = width / height > ratio;
  const visible = isWider ? (height * ratio) / width : width / ratio / height;
  const along = isWider ? point.x : point.y;
  const start = Math.min(Math.max(along / 100 - visible / 2, 0), 1 - visible);
  const position = visible < 1 ? (start / (1 - visible)) * 100 : 50;
  return isWider ? { x: position, y: 50 } : { x: 50, y: position };
}

/** Returns the aspect ratio of a rendition; null for the image's own. */
export function ratioOf(name: Rendition['ratio']): number | null {
  const rendition = RENDITIONS.find((each) => each.ratio === name);
  return rendition?.height ? rendition.width / rendition.height : null;
}

/** Whether an image is large enough for the first rendition of a ratio. A smaller one is shown whole instead. */
export function isCropped({ width, height }: PictureSize, name: Rendition['ratio']): boolean {
  const rendition = RENDITIONS.find((each) => each.ratio === name);
  return Boolean(rendition?.height && (width >= rendition.width || height >= rendition.height));
}
