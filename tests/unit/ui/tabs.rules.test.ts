import { expect, test } from 'vitest';
import { tabOfKey } from '@/ui/tabs.rules';

test('arrow keys move between tabs and wrap around, Home and End go to either end', () => {
  expect(tabOfKey('ArrowRight', 0, 3)).toBe(1);
  expect(tabOfKey('ArrowRight', 2, 3)).toBe(0);
  expect(tabOfKey('ArrowLeft', 0, 3)).toBe(2);
  expect(tabOfKey('Home', 2, 3)).toBe(0);
  expect(tabOfKey('End', 0, 3)).toBe(2);
  expect(tabOfKey('Enter', 1, 3)).toBeNull();
});
