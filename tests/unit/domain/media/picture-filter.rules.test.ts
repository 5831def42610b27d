import { expect, test } from 'vitest';
import { PICTURE_SHOWS, pictureWhere, readPictureWhere } from '@/domain/media/picture-filter.rules';

const TODAY = '2026-11-26';
const other = { filename: { contains: 'lamp' } };

test.each(PICTURE_SHOWS)('the filter “%s” is read again from the conditions of the list', (show) => {
  const filter = { show, album: '3', tag: 'night', others: [other] };
  expect(readPictureWhere(pictureWhere(filter, TODAY), TODAY)).toEqual(filter);
});

test('without filters, the list has no conditions', () => {
  expect(pictureWhere({ show: 'all', album: '', tag: '', others: [] }, TODAY)).toEqual({});
  expect(readPictureWhere(undefined, TODAY)).toEqual({ show: 'all', album: '', tag: '', others: [] });
});

test('rights that end today have not ended, and those that end in 30 days end soon', () => {
  expect(pictureWhere({ show: 'ended', album: '', tag: '', others: [] }, TODAY)).toEqual({
    or: [{ and: [{ usableUntil: { less_than: '2026-11-26T00:00:00.000Z' } }] }],
  });
  const [{ and }] = pictureWhere({ show: 'ending', album: '', tag: '', others: [] }, TODAY).or as [{ and: object[] }];
  expect(and.at(-1)).toEqual({ usableUntil: { less_than: '2026-12-27T00:00:00.000Z' } });
});

test('filters by an album or a tag alone keep conditions from the list’s own filters', () => {
  const where = { or: [{ and: [{ albums: { in: ['3'] } }, other] }] };
  expect(readPictureWhere(where, TODAY)).toEqual({ show: 'all', album: '3', tag: '', others: [other] });
});
