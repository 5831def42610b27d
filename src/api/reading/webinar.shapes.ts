import { z } from '@hono/zod-openapi';

/** A webinar by its slug. */
export const webinarParams = z.object({ slug: z.string().max(120) });
