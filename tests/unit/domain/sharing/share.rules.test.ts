import { expect, test } from 'vitest';
import {
  cutSharedText,
  NETWORKS,
  networkUrl,
  recipientsIn,
  SHARE_POPUP,
  shareFaults,
} from '@/domain/sharing/share.rules';

test('SHARE-10 a text is cut at 500 characters with an ellipsis', () => {
  expect(cutSharedText('x'.repeat(500))).toBe('x'.repeat(500));
  const cut = cutSharedText('x'.repeat(501));
  expect([...cut]).toHaveLength(500);
  expect(cut.endsWith('x…')).toBe(true);
  expect([...cutSharedText('😀'.repeat(600))]).toHaveLength(500);
});

test('SHARE-04 SHARE-12 the networks, their names in calls and their window', () => {
  expect(NETWORKS.map(({ label }) => label)).toEqual(['Facebook', 'X', 'LinkedIn']);
  expect(NETWORKS.map(({ provider }) => provider)).toEqual(['Facebook', 'Twitter', 'LinkedIn']);
  expect(SHARE_POPUP).toEqual({ width: 700, height: 450 });
  expect(networkUrl(NETWORKS[1], 'https://meridian.example/a?b=c&d')).toBe(
    'https://twitter.com/intent/tweet?url=https%3A%2F%2Fmeridian.example%2Fa%3Fb%3Dc%26d',
  );
});

test('SHARE-07 SHARE-08 SHARE-09 who writes to whom', () => {
  const good = { from: 'a@b.example', sharedWith: 'c@d.example, e@f.example,' };
  expect(shareFaults(good, false)).toEqual({});
  expect(shareFaults({ ...good, from: '' }, true)).toEqual({});
  const message = 'Please enter a valid email address.';
  expect(shareFaults({ ...good, from: 'nowhere' }, false)).toEqual({ from: message });
  for (const sharedWith of ['', ' , ', 'c@d.example, nowhere', 'c@d.example\r\nBcc: x@y.example', 'A <c@d.example>']) {
    expect(shareFaults({ ...good, sharedWith }, false)).toEqual({ sharedWith: message });
  }
  const many = Array.from({ length: 21 }, (_, index) => `c${index}@d.example`);
  expect(shareFaults({ ...good, sharedWith: many.slice(1) }, true)).toEqual({});
  expect(shareFaults({ ...good, sharedWith: many }, true).sharedWith).toContain('at most 20');
  expect(recipientsIn('a@b.example, a@b.example')).toEqual(['a@b.example']);
});
