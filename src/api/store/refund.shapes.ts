import { z } from '@hono/zod-openapi';

/** Copies of an order's lines to refund; each line may be listed once. */
export const refundLines = z
  .array(
    z.object({
      itemId: z.string().max(200),
      quantity: z.number().int().min(1).max(999),
      isRestocked: z.boolean().default(false),
    }),
  )
  .max(100)
  .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, 'List each line only once.');
