import { expect, test } from 'vitest';
import { looksLikeAddress } from '@/domain/newsletters/subscription.rules';
import { SUGGESTED_TOPICS } from '@/domain/topics/follow.rules';

test('an address has an @ and more than two characters', () => {
  for (const good of ['a@b', ' rosa@meridian.example ']) expect(looksLikeAddress(good)).toBe(true);
  for (const bad of ['', '@', 'a@', 'rosa', '  @ ']) expect(looksLikeAddress(bad)).toBe(false);
});

test('the welcome suggests exactly these topics', () => {
  expect(SUGGESTED_TOPICS).toEqual([
    ...['Strategy', 'Negotiation strategies', 'Managing Yourself', 'Economics', 'Leading Teams'],
    ...['Decision making and problem solving', 'Innovation', 'Marketing'],
  ]);
});
