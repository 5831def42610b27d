import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { videoShape } from '@/api/reading/video.shapes';
import { readPlayback } from '@/domain/video/playback.query';

/** Returns the data that a video player needs, from the video provider (VID-07). */
export const readVideoEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/components/video/{id}',
  summary: 'Get the title, sources, poster and captions of a published video by its ID',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 1, staleSeconds: 0 },
  input: { params: z.object({ id: z.string() }) },
  output: videoShape,
  errors: ['not-found', 'general'],
  handler: (ctx, { params }) => readPlayback(ctx, params.id),
});
