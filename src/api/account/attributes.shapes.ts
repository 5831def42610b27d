import { z } from '@hono/zod-openapi';

/** The attributes of a profile. */
export const attributesAnswer = z.array(z.object({ name: z.string(), value: z.string() }));
