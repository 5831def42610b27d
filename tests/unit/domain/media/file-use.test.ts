import { expect, test } from 'vitest';
import { closedFilesOf } from '@/domain/media/closed-files.rules';
import { fileSizeText } from '@/domain/media/file-size.rules';

const body = {
  root: {
    children: [
      { type: 'block', fields: { id: 'a', blockType: 'download', file: 3 } },
      { type: 'quote', children: [{ type: 'block', fields: { id: 'b', blockType: 'audioFile', file: { id: 4 } } }] },
      { type: 'block', fields: { id: 'c', blockType: 'download' } },
      { type: 'block', fields: { id: 'd', blockType: 'recipe', file: 9 } },
    ],
  },
};

test('files in the text of an entry that is not free are restricted', () => {
  expect(closedFilesOf('articles', { accessLevel: 'metered', body })).toEqual([3, 4]);
  expect(closedFilesOf('articles', { accessLevel: 'free', body })).toEqual([]);
});

test.each([
  [0, '0 bytes'],
  [840, '840 bytes'],
  [12_400, '12 kB'],
  [1_240_000, '1.2 MB'],
  [24_600_000, '25 MB'],
])('%i bytes are written as %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));
