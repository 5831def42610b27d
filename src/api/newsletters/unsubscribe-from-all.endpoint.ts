import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { endAllSubscriptions } from '@/domain/newsletters/subscription.command';

/** Ends all of the caller's subscriptions (NEWS-05). */
export const unsubscribeFromAllEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/unsubscribe/all',
  summary: 'Unsubscribe from all newsletters',
  tags: ['newsletters'],
  access: 'signed-in',
  limit: 'write',
  input: {},
  output: done,
  errors: [],
  async handler(ctx) {
    await endAllSubscriptions(ctx);
    return DONE;
  },
});
