import { z } from '@hono/zod-openapi';

/** The type of history. */
export const historyType = z.enum(['read', 'watched']);
