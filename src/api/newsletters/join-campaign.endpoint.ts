import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { campaignId } from '@/api/newsletters/follow.shapes';
import { follow } from '@/domain/topics/follow.command';

/** Joins a marketing campaign (NEWS-06). */
export const joinCampaignEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/marketingcampaign/subscribe',
  aliases: ['/service/marketingcampaign/subscribe'],
  summary: 'Join a marketing campaign',
  tags: ['following'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ marketingCampaignId: campaignId }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await follow(ctx, 'marketing', body.marketingCampaignId);
    return DONE;
  },
});
