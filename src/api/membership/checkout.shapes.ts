import { z } from '@hono/zod-openapi';

/** The public id of a subscription order. */
export const orderUid = z.string().min(1).max(60);

/** The destination of a 303 redirect. */
export const redirectOutput = z.object({ location: z.string() });
