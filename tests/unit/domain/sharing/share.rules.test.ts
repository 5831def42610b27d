import { expect, test } from 'vitest';
import {
  cutSharedText,
  NETWORKS,
  networkUrl,
  recipientsIn,
  SHARE_POPUP,
  shareFaults,
} from '@/domain/sharing/share.rules';
import { proves } from '../../../helpers/proves';

test('SHARE-10 shared text is cut at 500 characters with an ellipsis', async () => {
  await proves('SHARE-10', async () => {
    expect(cutSharedText('x'.repeat(500))).toBe('x'.repeat(500));
    const cut = cutSharedText('x'.repeat(501));
    expect([...cut]).toHaveLength(500);
    expect(cut.endsWith('x…')).toBe(true);
    expect([...cutSharedText('😀'.repeat(600))]).toHaveLength(500);
  });
});

test('networks have their names in calls and their window', () => {
  expect(NETWORKS.map(({ label }) => label)).toEqual(['Facebook', 'X', 'LinkedIn']);
  expect(NETWORKS.map(({ provider }) => provider)).toEqual(['Facebook', 'Twitter', 'LinkedIn']);
  expect(SHARE_POPUP).toEqual({ width: 700, height: 450 });
  expect(networkUrl(NETWORKS[1], 'https://meridian.example/a?b=c&d')).toBe(
    'https://twitter.com/intent/tweet?url=https%3A%2F%2Fmeridian.example%2Fa%3Fb%3Dc%26d',
  );
});

test('sender and recipients are validated', () => {
  const good = { from: 'a@b.example', sharedWith: 'c@d.example, e@f.example,' };
  expect(shareFaults(good, false)).toEqual({});
  expect(shareFaults({ ...good, from: '' }, true)).toEqual({});
  const message = 'Please enter a valid email address.';
  expect(shareFaults({ ...good, from: 'nowhere' }, false)).toEqual({ from: message });
  for (const sharedWith of ['', ' , ', 'c@d.example, nowhere', 'c@d.example\r\nBcc: x@y.example', 'A <c@d.example>']) {
    expect(shareFaults({ ...good, sharedWith }, false)).toEqual({ sharedWith: message });
  }
  const many = Array.from({ length: 21 }, (_, index) => `c${index}@d.example`);
  expect(shareFaults({ ...good, sharedWith: many }, true).sharedWith).toContain('up to 20');
  expect(shareFaults({ ...good, sharedWith: many.slice(1) }, false)).toEqual({});
  expect(recipientsIn('a@b.example, c@d.example, A@b.example')).toEqual(['a@b.example', 'c@d.example']);
});
