import { expect, test } from 'vitest';
import { versionReasonText, withPublishedCorrections } from '@/domain/newsroom/version-reason.rules';

test('a version shows why it is kept, and nothing if it was saved on purpose', () => {
  expect(versionReasonText('conflict')).toBe('Not chosen in a conflict');
  for (const reason of [null, undefined, 'unknown']) expect(versionReasonText(reason)).toBe('');
});

test('a restored version has the published corrections as they are now, and those that are not published yet', () => {
  const published = [
    { id: 'a', text: 'Corrected again.' },
    { id: 'b', text: 'Later.' },
  ];
  const restored = [
    { id: 'a', text: 'Corrected.' },
    { id: 'c', text: 'In the draft.' },
  ];
  expect(withPublishedCorrections(restored, published)).toEqual([...published, { id: 'c', text: 'In the draft.' }]);
});
