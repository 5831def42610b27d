import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { explainReading } from '@/domain/metering/explain-reading.query';

/** Explains to admins and support why a user may or may not read an article. */
export const explainReadingEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/membership/why',
  summary: 'Explain why an account may or may not read an entry',
  tags: ['membership'],
  access: { staff: ['support'] },
  limit: 'read',
  input: { query: z.object({ user: z.coerce.number().int().min(1).max(2_147_483_647), url: z.string().max(2000) }) },
  output: z.object({
    isOpen: z.boolean(),
    because: z.string(),
    accessLevel: z.string(),
    tier: z.string().nullable(),
    count: z.number().int(),
    limit: z.number().int(),
    membershipUntil: z.string().nullable(),
  }),
  errors: ['not-found'],
  handler: (ctx, { query }) => explainReading(ctx, query),
});
