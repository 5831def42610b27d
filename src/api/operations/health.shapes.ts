import { z } from '@hono/zod-openapi';

/** The response of a healthy process. */
export const health = z.object({ status: z.literal('ok') }).openapi('Health');
