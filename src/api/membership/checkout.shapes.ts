import { z } from '@hono/zod-openapi';

/** The public id of a subscription order. */
export const orderUid = z.string().min(1).max(60);

/** Where a 303 leads. */
export const leadsTo = z.object({ location: z.string() });
