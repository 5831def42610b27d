import { describe, expect, test } from 'vitest';
import { breakLines, lettering, measure, setToFit } from '@/demo/illustration/lettering';

describe('measure', () => {
  test('grows with the size and not with the order of calls', () => {
    expect(measure('Meridian', 'serif', 20)).toBeCloseTo(2 * measure('Meridian', 'serif', 10));
    expect(measure('', 'serif', 20)).toBe(0);
  });

  test('counts tracking between characters, not after the last', () => {
    expect(measure('abc', 'sans', 1000, 50) - measure('abc', 'sans', 1000)).toBe(100);
  });
});

describe('lettering', () => {
  const setting = { face: 'sans', size: 10, fill: '#000000' } as const;

  test('is aligned right or centered at x on request', () => {
    const startOf = (anchor: 'start' | 'middle' | 'end') =>
      Number(/translate\((-?[\d.]+) /.exec(lettering('Noon', 100, 0, { ...setting, anchor }))?.[1]);
    const width = measure('Noon', 'sans', 10);
    expect(startOf('start')).toBe(100);
    expect(startOf('middle')).toBeCloseTo(100 - width / 2, 1);
    expect(startOf('end')).toBeCloseTo(100 - width, 1);
  });

  test('draws every character except spaces, and a hyphen for a missing glyph', () => {
    expect(lettering('a b', 0, 0, setting).split('<path').length - 1).toBe(2);
    expect(lettering('漢', 0, 0, setting)).toBe(lettering('-', 0, 0, setting));
  });
});

describe('breakLines', () => {
  test('keeps every line within the width and every word', () => {
    const text = 'On being early and other mistakes of the patient manager';
    const lines = breakLines(text, 'serif', 20, 200);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.every((line) => measure(line, 'serif', 20) <= 200)).toBe(true);
    expect(lines.join(' ')).toBe(text);
  });

  test('breaks at explicit line breaks only', () => {
    expect(breakLines('One two|three', 'serif', 20, 1)).toEqual(['One two', 'three']);
  });
});

describe('setToFit', () => {
  const room = { largest: 90, smallest: 10, width: 300, lines: 2 };

  test('uses the largest size at which the text fits', () => {
    const { size, lines } = setToFit('What boards forget', 'serif', room);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(lines.every((line) => measure(line, 'serif', size) <= 300)).toBe(true);
    const larger = breakLines('What boards forget', 'serif', size + 1, 300);
    expect(larger.length > 2 || larger.some((line) => measure(line, 'serif', size + 1) > 300)).toBe(true);
  });

  test('uses the smallest size for a text that never fits', () => {
    expect(setToFit('word '.repeat(200).trim(), 'serif', room).size).toBe(10);
  });
});
