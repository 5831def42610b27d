import { expect, test } from 'vitest';
import { cropPosition, isCropped, ratioOf } from '@/domain/media/crop.rules';

/** Left and top edge of a crop as Payload cuts it (`createImageSizes`), in pixels of the scaled image. */
function cutByPayload(size: { width: number; height: number }, point: { x: number; y: number }, crop: typeof size) {
  const prioritizeHeight = crop.width / crop.height < size.width / size.height;
  const scale = prioritizeHeight ? crop.height / size.height : crop.width / size.width;
  const scaled = { width: size.width * scale, height: size.height * scale };
  const edge = (length: number, percent: number, part: number) =>
    Math.max(0, Math.min(length * (percent / 100) - part / 2, length - part));
  return { left: edge(scaled.width, point.x, crop.width), top: edge(scaled.height, point.y, crop.height), scaled };
}

test.each([
  [
    { width: 1600, height: 900 },
    { x: 50, y: 50 },
  ],
  [
    { width: 1600, height: 900 },
    { x: 10, y: 90 },
  ],
  [
    { width: 900, height: 1600 },
    { x: 70, y: 20 },
  ],
  [
    { width: 3000, height: 1000 },
    { x: 33, y: 0 },
  ],
  [
    { width: 1000, height: 1000 },
    { x: 100, y: 64 },
  ],
])('the preview of an image of %o with the focal point %o is what is cut', (size, point) => {
  for (const crop of [
    { width: 800, height: 350 },
    { width: 640, height: 427 },
    { width: 160, height: 160 },
  ]) {
    const { left, top, scaled } = cutByPayload(size, point, crop);
    const position = cropPosition(size, point, crop.width / crop.height);
    expect((position.x / 100) * (scaled.width - crop.width)).toBeCloseTo(left, 5);
    expect((position.y / 100) * (scaled.height - crop.height)).toBeCloseTo(top, 5);
  }
});

test('an image that is smaller than a crop in both directions is shown whole', () => {
  expect(isCropped({ width: 300, height: 200 }, 'wide')).toBe(false);
  expect(isCropped({ width: 300, height: 400 }, 'wide')).toBe(true);
  expect(isCropped({ width: 3000, height: 2000 }, 'whole')).toBe(false);
  expect(ratioOf('wide')).toBeCloseTo(16 / 7, 2);
  expect(ratioOf('whole')).toBeNull();
});
