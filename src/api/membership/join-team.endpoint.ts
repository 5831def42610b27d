import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { redirectOutput } from '@/api/membership/checkout.shapes';
import { joinTeam } from '@/domain/teams/manage-team.command';

/** Accepts an invitation to a team, from a plain HTML form. Guests are sent to the sign-in page. */
export const joinTeamEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/teams/join/{token}',
  summary: 'Accept an invitation to a team',
  tags: ['membership'],
  access: 'public',
  limit: 'write',
  status: 303,
  input: { params: z.object({ token: z.string().regex(/^[\w.-]{1,100}$/) }) },
  output: redirectOutput,
  errors: [],
  async handler(ctx, { params: { token } }) {
    if (ctx.viewer.kind === 'guest') return { location: '/register#signin' };
    const result = await joinTeam(ctx, token);
    const page = `/team-invitation/${token}`;
    return { location: result === 'joined' || result === 'subscribed' ? `${page}/${result}` : page };
  },
});
