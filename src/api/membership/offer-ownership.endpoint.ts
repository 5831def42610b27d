import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { membership } from '@/api/membership/membership.shapes';
import { readMembership } from '@/domain/membership/subscription.query';
import { offerOwnership } from '@/domain/teams/transfer-team.command';

/** Offers the ownership of the team of the caller to one of its members. */
export const offerOwnershipEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/team/members/{member}/offer-ownership',
  summary: 'Offer the ownership of your team to a member',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { params: z.object({ member: pathId }) },
  output: membership,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await offerOwnership(ctx, params.member);
    return readMembership(ctx);
  },
});
