import { z } from '@hono/zod-openapi';

/** A field of a plain form. A missing field counts as empty. */
export const formField = (maxLength: number) => z.string().max(maxLength).default('');

/** The path to return to after a form was submitted successfully. */
export const returnField = { return: z.string().default('') };
