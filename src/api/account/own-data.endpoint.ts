import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { deleteAccount } from '@/domain/accounts/delete-account.command';
import { readOwnData } from '@/domain/accounts/own-data.query';
import { CONFIRMATION_ERRORS, DONE, done, lockoutData, proof } from './account.shapes';
import { takeSession } from './session.reply';

const shared = { tags: ['account'], access: 'signed-in', limit: 'auth' } as const;

/** Everything that is stored about the one who asks, as a file. */
export const ownDataEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/user/data',
  summary: 'Everything that is stored about the one who asks',
  input: {},
  output: z.record(z.string(), z.unknown()),
  errors: [],
  handler(ctx) {
    ctx.reply.header('Content-Disposition', 'attachment; filename="my-data.json"');
    return readOwnData(ctx);
  },
});

/** Deletes the own account. */
export const deleteAccountEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/delete',
  summary: 'Delete the own account',
  input: { body: proof },
  output: done,
  errors: [...CONFIRMATION_ERRORS, 'not-allowed'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    await deleteAccount(ctx, body);
    takeSession(ctx);
    return DONE;
  },
});
