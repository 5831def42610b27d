import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_FONT_BYTES, readFont } from '@/platform/fonts/read-font';

const font = (name: string) => readFileSync(`src/ui/fonts/${name}.woff2`);
const read = (file: Buffer) => readFont(file.toString('base64'));

test('a WOFF2 file with Latin letters is measured', () => {
  expect(read(font('newsreader-basic-latin'))).toEqual({
    measures: {
      weights: [400, 470],
      ascent: 0.735,
      descent: 0.265,
      lineGap: 0,
      width: expect.closeTo(0.42, 1),
      isSerif: expect.any(Boolean),
    },
  });
});

test('other files are refused with the reason, and none of them throws', () => {
  const valid = font('newsreader-basic-latin');
  expect(read(Buffer.alloc(MAX_FONT_BYTES + 1))).toEqual({ fault: 'too-large' });
  expect(read(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({ fault: 'not-woff2' });
  expect(readFont('')).toEqual({ fault: 'not-woff2' });
  expect(read(font('newsreader-vietnamese'))).toMatchObject({
    fault: 'no-latin',
    missing: expect.stringMatching(/^A/),
  });
  expect(read(valid.subarray(0, 2000))).toEqual({ fault: 'unreadable' });
  const bomb = Buffer.from(valid);
  bomb.writeUInt32BE(2_000_000_000, 16);
  expect(read(bomb)).toEqual({ fault: 'too-large' });
});
