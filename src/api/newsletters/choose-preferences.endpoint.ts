import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { preferences, preferenceToken } from '@/api/newsletters/newsletter.shapes';
import { readPreferences } from '@/domain/newsletters/preference.query';
import { choosePreferences, confirmSubscriptions } from '@/domain/newsletters/subscription.command';
import { requireSubscriptionOwner } from '@/domain/newsletters/subscription-owner';

/** Chooses newsletters with the link from an email. `confirm` activates pending subscriptions. */
export const choosePreferencesEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/newsletters/preferences/{token}',
  summary: 'Choose newsletters with the link from an email',
  tags: ['newsletters'],
  access: 'public',
  limit: 'write',
  input: {
    params: z.object({ token: preferenceToken }),
    body: z.union([
      z.object({ confirm: z.literal(true) }),
      z.object({
        newsletterIds: z
          .array(
            z
              .string()
              .regex(/^\d{1,9}$/)
              .transform(Number),
          )
          .max(100),
      }),
    ]),
  },
  output: preferences,
  errors: ['not-found'],
  async handler(ctx, { params, body }) {
    const owner = requireSubscriptionOwner(params.token);
    if ('confirm' in body) await confirmSubscriptions(ctx, owner);
    else await choosePreferences(ctx, owner, body.newsletterIds);
    return readPreferences(ctx, owner);
  },
});
