import { z } from '@hono/zod-openapi';

/** Which history. */
export const historyType = z.enum(['read', 'watched']);
