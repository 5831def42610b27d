import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { orderTakeOver } from '@/domain/teams/transfer-team.command';

/** Accepts the ownership of a team. Responds with the URL of the checkout, whose payment completes it. */
export const takeOverTeamEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/team-memberships/{member}/take-over',
  summary: 'Take over a team',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { params: z.object({ member: pathId }) },
  output: z.object({ url: z.string() }),
  errors: ['not-found', 'conflict'],
  async handler(ctx, { params }) {
    return { url: await orderTakeOver(ctx, params.member) };
  },
});
