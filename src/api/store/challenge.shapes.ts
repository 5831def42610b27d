import { z } from '@hono/zod-openapi';

/** A payment of the embedded gateway by its id. */
export const paymentParams = z.object({ id: z.string().regex(/^pay_[0-9a-f]{32}$/) });
