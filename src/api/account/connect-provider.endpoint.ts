import { z } from '@hono/zod-openapi';
import { CONFIRMATION_ERRORS, lockoutData, proof } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { beginProviderConnection } from '@/domain/accounts/provider-connection.command';
import { providerCookie } from '@/platform/session-cookies';

/** Starts connecting the caller's account. The browser then opens the returned address of the provider. */
export const connectProviderEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/provider/connect',
  summary: 'Start connecting your account with the identity provider',
  tags: ['account'],
  access: { staff: ['editor', 'merchandiser', 'support'] },
  limit: 'auth',
  input: { body: proof },
  output: z.object({ location: z.string() }),
  errors: [...CONFIRMATION_ERRORS, 'not-found', 'conflict'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    const { location, flow } = await beginProviderConnection(ctx, body);
    ctx.reply.cookie(providerCookie(flow));
    return { location };
  },
});
