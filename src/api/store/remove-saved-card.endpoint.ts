import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { removeSavedCard } from '@/domain/payments/saved-card.command';

/** Deletes a saved card. */
export const removeSavedCardEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/commerce/card/{id}',
  summary: 'Remove one of your saved cards',
  tags: ['store'],
  access: 'signed-in',
  limit: 'write',
  input: { params: z.object({ id: z.string().regex(/^pm_\w{1,80}$/) }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await removeSavedCard(ctx, params.id);
    return { status: 'success' as const };
  },
});
