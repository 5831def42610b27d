import { expect, test } from 'vitest';
import { galleryRows, rowRatio } from '@/features/article/gallery-rows.rules';

const shape = (width: number, height: number) => ({ picture: { whole: { width, height } } });
const landscape = shape(3, 2);
const portrait = shape(2, 3);
const sizes = (...shapes: ReturnType<typeof shape>[]) => galleryRows(shapes).map((row) => row.length);

test('pictures are set in rows of similar proportions, in their order', () => {
  expect(sizes(landscape)).toEqual([1]);
  expect(sizes(landscape, landscape)).toEqual([2]);
  expect(sizes(landscape, landscape, landscape, landscape)).toEqual([2, 2]);
  expect(sizes(portrait, portrait, portrait, portrait)).toEqual([4]);
  expect(galleryRows([shape(1, 1), landscape, portrait]).flat()).toEqual([shape(1, 1), landscape, portrait]);
});

test('no picture is alone in a row where it could share one', () => {
  expect(sizes(shape(1, 1), shape(16, 9), landscape, shape(16, 9), shape(1, 1))).toEqual([2, 3]);
  expect(sizes(landscape, landscape, landscape, landscape, landscape)).toEqual([2, 3]);
});

test('no row is left with a single narrow picture among many', () => {
  for (let count = 2; count <= 24; count += 1) {
    const rows = galleryRows(Array.from({ length: count }, (_, at) => (at % 3 ? landscape : portrait)));
    expect(rows.flat()).toHaveLength(count);
    const ratios = rows.map(rowRatio);
    expect(Math.max(...ratios) / Math.min(...ratios), `${count}`).toBeLessThan(3);
  }
});

test('a picture of unknown size breaks nothing', () => {
  expect(sizes(shape(0, 0), shape(1, 0))).toEqual([2]);
  expect(galleryRows([])).toEqual([]);
});
