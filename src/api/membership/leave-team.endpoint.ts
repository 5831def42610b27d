import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { membership } from '@/api/membership/membership.shapes';
import { readMembership } from '@/domain/membership/subscription.query';
import { leaveTeam } from '@/domain/teams/manage-team.command';

/** Ends the membership of the caller in a team. */
export const leaveTeamEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/team-memberships/{member}/leave',
  summary: 'Leave a team',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { params: z.object({ member: pathId }) },
  output: membership,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await leaveTeam(ctx, params.member);
    return readMembership(ctx);
  },
});
