import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { endOwnSessions } from '@/domain/accounts/end-sessions.command';
import { readSessions } from '@/domain/accounts/session.query';
import { DONE, done } from './account.shapes';

const shared = { tags: ['account'], access: 'signed-in' } as const;

/** Where the one who asks is signed in. */
export const sessionsEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/user/sessions',
  summary: 'The own sessions, this one first',
  limit: 'read',
  input: {},
  output: z.array(
    z.object({ id: z.string(), device: z.string(), startedAt: z.iso.datetime(), isCurrent: z.boolean() }),
  ),
  errors: [],
  handler: readSessions,
});

/** Ends one of the own sessions. */
export const endSessionEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/service/user/sessions/{id}',
  summary: 'End one of the own sessions; "others" ends all but this one',
  limit: 'write',
  input: { params: z.object({ id: z.string().regex(/^(others|[\da-f-]{8})$/) }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await endOwnSessions(ctx, params.id);
    return DONE;
  },
});
