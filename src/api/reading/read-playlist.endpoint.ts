import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { videoShape } from '@/api/reading/video.shapes';
import { readPlaylist } from '@/domain/video/playback.query';

const playlist = z.object({ id: z.string(), title: z.string(), videos: z.array(videoShape) }).openapi('Playlist');

/** Returns a playlist with its videos in order, from the video provider (VID-07). */
export const readPlaylistEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/components/playlist/{id}',
  summary: 'Get a published playlist by its ID, with its videos in order',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 1, staleSeconds: 0 },
  input: { params: z.object({ id: z.string() }) },
  output: playlist,
  errors: ['not-found', 'general'],
  handler: (ctx, { params }) => readPlaylist(ctx, params.id),
});
