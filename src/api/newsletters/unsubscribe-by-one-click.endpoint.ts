import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { preferenceToken } from '@/api/newsletters/newsletter.shapes';
import { endByOneClick } from '@/domain/newsletters/subscription.command';
import { requireSubscriptionOwner } from '@/domain/newsletters/subscription-owner';

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .openapi({ type: 'string' });

/**
 * Unsubscribes the recipient of an email from its newsletter, as mail programs request (RFC 8058). Their request body
 * contains no further information.
 */
export const unsubscribeByOneClickEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/newsletters/one-click/{token}/{newsletter}/{issue}',
  summary: 'Unsubscribe with one click, as mail programs do',
  tags: ['newsletters'],
  access: 'public',
  limit: 'write',
  input: { params: z.object({ token: preferenceToken, newsletter: digits, issue: digits }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await endByOneClick(ctx, requireSubscriptionOwner(params.token), params.newsletter, params.issue);
    return DONE;
  },
});
