import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { followIssueLink } from '@/domain/newsletters/follow-issue-link.command';

/** Redirects from a link in a newsletter issue to its article or address, and counts the click. */
export const followIssueLinkEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/newsletters/links/{token}',
  summary: 'Follow a link in a newsletter issue',
  tags: ['newsletters'],
  access: 'public',
  limit: 'read',
  status: 303,
  input: { params: z.object({ token: z.string().max(80) }) },
  output: z.object({ location: z.string() }),
  errors: ['not-found'],
  handler: async (ctx, { params }) => ({ location: await followIssueLink(ctx, params.token) }),
});
