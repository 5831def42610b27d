import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { campaignId } from '@/api/newsletters/follow.shapes';
import { unfollow, unfollowAll } from '@/domain/topics/follow.command';

/** Leaves one campaign, or all of them (NEWS-07). */
export const leaveCampaignEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/marketingcampaign/subscribe',
  summary: 'Leave a marketing campaign; without an id, leave all of them',
  tags: ['following'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ marketingCampaignId: campaignId.nullish() }).optional() },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    if (body?.marketingCampaignId) await unfollow(ctx, 'marketing', body.marketingCampaignId);
    else await unfollowAll(ctx, 'marketing');
    return DONE;
  },
});
