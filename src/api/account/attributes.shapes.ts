import { z } from '@hono/zod-openapi';

/** The attributes of a profile. */
export const attributesOutput = z.array(z.object({ name: z.string(), value: z.string() }));
