import { z } from '@hono/zod-openapi';

/** A newsletter by its slug. */
export const newsletterName = z.string().min(1).max(80);

/** One newsletter or a list of newsletters. */
export const newsletterNames = z
  .union([newsletterName, z.array(newsletterName).min(1).max(50)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .openapi({ type: 'array', items: { type: 'string' } });

/** The token of a preference link. */
export const preferenceToken = z.string().min(1).max(800);

/** The newsletters of the owner of a preference link. */
export const preferences = z.object({
  addressHint: z.string(),
  letters: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
});
