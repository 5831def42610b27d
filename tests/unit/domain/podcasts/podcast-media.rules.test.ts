import { expect, test } from 'vitest';
import { loggedMedium, PODCAST_MEDIA } from '@/domain/podcasts/podcast-media.rules';

test("POD-05 a medium outside the six known ones is logged as 'Invalid'", () => {
  expect(PODCAST_MEDIA.map(loggedMedium)).toEqual([...PODCAST_MEDIA]);
  for (const unknown of ['Pandora', 'apple podcasts', '']) expect(loggedMedium(unknown)).toBe('Invalid');
});
