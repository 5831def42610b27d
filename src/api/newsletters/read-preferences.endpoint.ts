import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { preferences, preferenceToken } from '@/api/newsletters/newsletter.shapes';
import { readPreferences } from '@/domain/newsletters/preference.query';
import { requireSubscriptionOwner } from '@/domain/newsletters/subscription-owner';

/** Returns the subscriptions of the owner of a preference link. */
export const readPreferencesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/newsletters/preferences/{token}',
  summary: 'Get the newsletters of the owner of a preference link',
  tags: ['newsletters'],
  access: 'public',
  limit: 'read',
  input: { params: z.object({ token: preferenceToken }) },
  output: preferences,
  errors: ['not-found'],
  handler: async (ctx, { params }) => readPreferences(ctx, requireSubscriptionOwner(params.token)),
});
