import { expect, test } from 'vitest';
import { pageSlots } from '@/features/streams/pagination.rules';
import { proves } from '../../../helpers/proves';

const shown = (current: number, count: number, width: 'wide' | 'narrow') =>
  pageSlots(current, count, width)
    .map((slot) => (slot === 'gap' ? '…' : slot))
    .join(' ');

test('STREAM-25 shows up to 8 pages in full, above that 8 slots near either end and 7 in the middle', async () => {
  await proves('STREAM-25', () => {
    expect(shown(1, 1, 'wide')).toBe('1');
    expect(shown(5, 8, 'wide')).toBe('1 2 3 4 5 6 7 8');
    expect(shown(1, 9, 'wide')).toBe('1 2 3 4 5 6 … 9');
    expect(shown(4, 20, 'wide')).toBe('1 2 3 4 5 6 … 20');
    expect(shown(5, 20, 'wide')).toBe('1 … 4 5 6 … 20');
    expect(shown(16, 20, 'wide')).toBe('1 … 15 16 17 … 20');
    expect(shown(17, 20, 'wide')).toBe('1 … 15 16 17 18 19 20');
    expect(shown(20, 20, 'wide')).toBe('1 … 15 16 17 18 19 20');
  });
});

test('STREAM-26 narrow pagination has at most 5 slots, always with the current page', async () => {
  await proves('STREAM-26', async () => {
    expect(shown(4, 9, 'narrow')).toBe('1 … 4 … 9');
    expect(shown(1, 9, 'narrow')).toBe('1 2 3 … 9');
    expect(shown(9, 9, 'narrow')).toBe('1 … 7 8 9');
    expect(shown(3, 5, 'narrow')).toBe('1 2 3 4 5');
    for (let count = 1; count <= 30; count += 1) {
      for (let current = 1; current <= count; current += 1) {
        const slots = pageSlots(current, count, 'narrow');
        expect(slots.length).toBeLessThanOrEqual(5);
        expect(slots).toContain(current);
        expect(pageSlots(current, count, 'wide')).toContain(current);
      }
    }
  });
});
