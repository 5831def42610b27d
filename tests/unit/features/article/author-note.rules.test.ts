import { expect, test } from 'vitest';
import { noteAfterName } from '@/features/article/author-note.rules';

test('a biography does not repeat the name that is displayed before it', () => {
  expect(noteAfterName('Ann Lee', 'Ann Lee writes about ports.')).toBe(' writes about ports.');
  expect(noteAfterName('Ann Lee', 'Ann Lee, who writes about ports.')).toBe(', who writes about ports.');
  expect(noteAfterName('Ann Lee', 'Ann Lee’s book is on ports.')).toBe('’s book is on ports.');
  expect(noteAfterName('Ann Lee', 'writes about ports.')).toBe(' writes about ports.');
  expect(noteAfterName('Ann Lee', 'Ann Leeds is somebody else.')).toBe(' Ann Leeds is somebody else.');
  expect(noteAfterName('', 'writes about ports.')).toBe(' writes about ports.');
});
