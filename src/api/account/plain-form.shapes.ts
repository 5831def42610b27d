import { z } from '@hono/zod-openapi';

/** A field of a plain form; a form without it sends nothing. */
export const formField = (most: number) => z.string().max(most).default('');

/** Where a plain form leads after it succeeded. */
export const returnField = { return: z.string().default('') };
