import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { membership } from '@/api/membership/membership.shapes';
import { readMembership } from '@/domain/membership/subscription.query';
import { removeFromTeam } from '@/domain/teams/manage-team.command';

/** Removes a member from the team of the caller, or withdraws an invitation. */
export const removeFromTeamEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/team/members/{member}/remove',
  summary: 'Remove a member or an invitation from your team',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { params: z.object({ member: pathId }) },
  output: membership,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await removeFromTeam(ctx, params.member);
    return readMembership(ctx);
  },
});
