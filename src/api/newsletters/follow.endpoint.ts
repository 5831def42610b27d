import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { follow, unfollow, unfollowAll } from '@/domain/topics/follow.command';
import { readFollowedTopics } from '@/domain/topics/follow.query';
import { FOLLOW_TYPES } from '@/domain/topics/follow.rules';

const shared = { tags: ['following'], access: 'signed-in' } as const;
const name = z.string().min(1).max(120);
const type = z.enum(FOLLOW_TYPES);

/** Follows a topic, a newsletter or a campaign (TOP-12). */
export const followEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/follow',
  summary: 'Follow a topic, a newsletter or a campaign',
  limit: 'write',
  input: { body: z.object({ type, name }) },
  output: done,
  errors: ['not-found', 'subscriber-only'],
  async handler(ctx, { body }) {
    await follow(ctx, body.type, body.name);
    return DONE;
  },
});

/** Stops following one item, or all of a type (TOP-13). */
export const unfollowEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/service/user/follow',
  summary: 'Stop following an item, or all of its type',
  limit: 'write',
  input: { body: z.union([z.object({ type, name }), z.object({ type, all: z.literal(true) })]) },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    if ('name' in body) await unfollow(ctx, body.type, body.name);
    else await unfollowAll(ctx, body.type);
    return DONE;
  },
});

/** The followed topics (TOP-14). */
export const followedTopicsEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/user/topics',
  summary: 'The topics that one follows',
  limit: 'read',
  input: {},
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  errors: [],
  handler: readFollowedTopics,
});

/** Stops following one topic (TOP-14). */
export const unfollowTopicEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/service/user/topics',
  summary: 'Stop following a topic',
  limit: 'write',
  input: { body: z.object({ name }) },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    await unfollow(ctx, 'topic', body.name);
    return DONE;
  },
});

const campaign = z.string().min(1).max(120);

/** Agrees to a campaign (NEWS-06). */
export const subscribeCampaignEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/api/marketingcampaign/subscribe',
  aliases: ['/service/marketingcampaign/subscribe'],
  summary: 'Agree to a marketing campaign',
  limit: 'write',
  input: { body: z.object({ marketingCampaignId: campaign }) },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await follow(ctx, 'marketing', body.marketingCampaignId);
    return DONE;
  },
});

/** Leaves one campaign, or all of them (NEWS-07). */
export const leaveCampaignEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/service/user/marketingcampaign/subscribe',
  summary: 'Leave a marketing campaign; without an id, all of them',
  limit: 'write',
  input: { body: z.object({ marketingCampaignId: campaign.nullish() }).optional() },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    if (body?.marketingCampaignId) await unfollow(ctx, 'marketing', body.marketingCampaignId);
    else await unfollowAll(ctx, 'marketing');
    return DONE;
  },
});
