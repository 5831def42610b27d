import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { letterToken } from '@/api/newsletters/newsletter.shapes';
import { requireLetterOwner } from '@/domain/newsletters/letter-owner';
import { endByOneClick } from '@/domain/newsletters/subscription.command';

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .openapi({ type: 'string' });

/** Takes the holder of a mail off its list, as mail programs ask (RFC 8058); what they send as a body says nothing more. */
export const unsubscribeByOneClickEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/newsletters/one-click/{token}/{newsletter}/{issue}',
  summary: 'Unsubscribe with one click, as mail programs do',
  tags: ['newsletters'],
  access: 'public',
  limit: 'write',
  input: { params: z.object({ token: letterToken, newsletter: digits, issue: digits }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await endByOneClick(ctx, requireLetterOwner(params.token), params.newsletter, params.issue);
    return DONE;
  },
});
