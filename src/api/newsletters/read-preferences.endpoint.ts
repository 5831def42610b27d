import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { letterToken, preferences } from '@/api/newsletters/newsletter.shapes';
import { requireLetterOwner } from '@/domain/newsletters/letter-owner';
import { readPreferences } from '@/domain/newsletters/preference.query';

/** What the holder of a mail's link is subscribed to. */
export const readPreferencesEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/newsletters/preferences/{token}',
  summary: 'The letters of the holder of a link in a mail',
  tags: ['newsletters'],
  access: 'public',
  limit: 'read',
  input: { params: z.object({ token: letterToken }) },
  output: preferences,
  errors: ['not-found'],
  handler: async (ctx, { params }) => readPreferences(ctx, requireLetterOwner(params.token)),
});
