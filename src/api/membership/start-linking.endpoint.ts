import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { memberParams } from '@/api/membership/member.shapes';
import { startLinking } from '@/domain/membership/link-subscription.command';

/** Mails a reader the link that connects a print subscription with their account. For admins and support. */
export const startLinkingEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/membership/accounts/{id}/link-mail',
  summary: 'Mail an account the link to its print subscription',
  tags: ['membership'],
  access: { staff: ['support'] },
  limit: 'write',
  input: { params: memberParams },
  output: z.object({ status: z.literal('success') }),
  errors: ['not-found', 'no-active-subscription', 'too-many-requests'],
  async handler(ctx, { params: { id } }) {
    await startLinking(ctx, id);
    return { status: 'success' as const };
  },
});
