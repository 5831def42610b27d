import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readPlayback, readPlaylist } from '@/domain/video/playback.query';

const video = z
  .object({
    id: z.string(),
    title: z.string(),
    durationSeconds: z.number().nullable(),
    sources: z.array(z.object({ src: z.string(), type: z.string().nullable() })),
    poster: z.object({ src: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
    captions: z.array(z.object({ src: z.string(), language: z.string(), label: z.string() })),
  })
  .openapi('Video');

const playlist = z.object({ id: z.string(), title: z.string(), videos: z.array(video) }).openapi('Playlist');

const common = {
  method: 'get',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  input: { params: z.object({ id: z.string() }) },
  errors: ['not-found', 'general'],
  cache: { sharedSeconds: 1, staleSeconds: 0 },
} as const;

/** What a player of a video needs, from the video provider (VID-07). */
export const videoEndpoint = defineEndpoint({
  ...common,
  path: '/service/components/video/{id}',
  summary: 'A published video by its id: title, sources, poster, captions',
  output: video,
  handler: (ctx, { params }) => readPlayback(ctx, params.id),
});

/** A playlist with its videos in order, from the video provider (VID-07). */
export const playlistEndpoint = defineEndpoint({
  ...common,
  path: '/service/components/playlist/{id}',
  summary: 'A published playlist by its id, with its videos in order',
  output: playlist,
  handler: (ctx, { params }) => readPlaylist(ctx, params.id),
});
