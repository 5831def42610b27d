import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';

import { membership } from '@/api/membership/membership.shapes';
import { readMembership } from '@/domain/membership/subscription.query';
import { inviteToTeam } from '@/domain/teams/manage-team.command';

/** Invites a reader to the team of the caller by email. */
export const inviteToTeamEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/team/members',
  summary: 'Invite a reader to your team',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ emailAddress: z.string().max(254) }) },
  output: membership,
  errors: ['bad-input', 'not-found'],
  async handler(ctx, { body }) {
    await inviteToTeam(ctx, body.emailAddress);
    return readMembership(ctx);
  },
});
