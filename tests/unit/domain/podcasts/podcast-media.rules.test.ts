import { expect, test } from 'vitest';
import { loggedMedium, PODCAST_MEDIA } from '@/domain/podcasts/podcast-media.rules';
import { proves } from '../../../helpers/proves';

test("POD-05 a medium outside the six known ones is logged as 'Invalid'", async () => {
  await proves('POD-05', async () => {
    expect(PODCAST_MEDIA.map(loggedMedium)).toEqual([...PODCAST_MEDIA]);
    for (const unknown of ['Pandora', 'apple podcasts', '']) expect(loggedMedium(unknown)).toBe('Invalid');
  });
});
