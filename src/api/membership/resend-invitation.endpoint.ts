import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { membership } from '@/api/membership/membership.shapes';
import { readMembership } from '@/domain/membership/subscription.query';
import { resendInvitation } from '@/domain/teams/manage-team.command';

/** Sends an open invitation to the team of the caller again. */
export const resendInvitationEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/team/members/{member}/resend',
  summary: 'Send an invitation to your team again',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { params: z.object({ member: pathId }) },
  output: membership,
  errors: ['not-found', 'bad-input'],
  async handler(ctx, { params }) {
    await resendInvitation(ctx, params.member);
    return readMembership(ctx);
  },
});
