import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { preferences, preferenceToken } from '@/api/newsletters/newsletter.shapes';
import { readPreferences } from '@/domain/newsletters/preference.query';
import { requireSubscriptionOwner } from '@/domain/newsletters/subscription-owner';

/** What the holder of a mail's link is subscribed to. */
export const readPreferencesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/newsletters/preferences/{token}',
  summary: 'The letters of the holder of a link in a mail',
  tags: ['newsletters'],
  access: 'public',
  limit: 'read',
  input: { params: z.object({ token: preferenceToken }) },
  output: preferences,
  errors: ['not-found'],
  handler: async (ctx, { params }) => readPreferences(ctx, requireSubscriptionOwner(params.token)),
});
