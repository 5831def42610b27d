import { defineEndpoint } from '@/api/http/define-endpoint';
import { membership } from '@/api/membership/membership.shapes';
import { resumeSubscription } from '@/domain/membership/pause-subscription.command';
import { readMembership } from '@/domain/membership/subscription.query';

/** Cancels a pause that hasn't begun, or ends a running one and charges a new period. */
export const resumeSubscriptionEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/membership/resume',
  summary: 'Resume your paused subscription',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: {},
  output: membership,
  errors: ['not-found', 'conflict', 'payment-declined'],
  async handler(ctx) {
    await resumeSubscription(ctx);
    return readMembership(ctx);
  },
});
