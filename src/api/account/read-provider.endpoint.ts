import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readProviderConnection } from '@/domain/accounts/provider-connection.command';

/** Returns whether the caller's account is connected with the identity provider of the staff. */
export const readProviderEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/provider',
  summary: 'Check whether your account is connected with the identity provider; null without a provider',
  tags: ['account'],
  access: { staff: ['editor', 'merchandiser', 'support'] },
  limit: 'read',
  input: {},
  output: z.object({ label: z.string(), isConnected: z.boolean() }).nullable(),
  errors: [],
  handler: readProviderConnection,
});
