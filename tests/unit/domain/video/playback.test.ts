import { expect, test } from 'vitest';
import { readPlayback, readPlaylist } from '@/domain/video/playback.query';
import type { Context } from '@/platform/context';
import type { VideoProvider } from '@/platform/video/video-provider';

const ctx = {} as Context;
const failing: VideoProvider = {
  video: () => Promise.reject(new Error('no answer')),
  playlist: () => Promise.reject(new Error('no answer')),
};
const empty: VideoProvider = { video: async () => null, playlist: async () => null };

test('a failing provider returns the general error, whatever it threw', async () => {
  await expect(readPlayback(ctx, '7', failing)).rejects.toMatchObject({ code: 'general' });
  await expect(readPlaylist(ctx, '7', failing)).rejects.toMatchObject({ code: 'general' });
});

test('a video that the provider does not know is not found, and invalid ids are not requested', async () => {
  await expect(readPlayback(ctx, '7', empty)).rejects.toMatchObject({ code: 'not-found' });
  for (const id of ['0', '-1', '1.5', 'x', '99999999999', '2147483648']) {
    await expect(readPlayback(ctx, id, failing)).rejects.toMatchObject({ code: 'not-found' });
  }
});
