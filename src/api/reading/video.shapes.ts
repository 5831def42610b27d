import { z } from '@hono/zod-openapi';

/** The data that a video player needs. */
export const videoShape = z
  .object({
    id: z.string(),
    title: z.string(),
    durationSeconds: z.number().nullable(),
    sources: z.array(z.object({ src: z.string(), type: z.string().nullable() })),
    poster: z.object({ src: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
    captions: z.array(z.object({ src: z.string(), language: z.string(), label: z.string() })),
  })
  .openapi('Video');
