import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { endSubscription, extendSubscription, grantComplimentary } from '@/domain/membership/look-after-member.command';
import { readMember } from '@/domain/membership/member.query';
import { SUBSCRIPTION_PROVIDERS, SUBSCRIPTION_STATUSES } from '@/domain/membership/subscription.rules';
import { TIERS } from '@/domain/viewer';

const forAdmins = { tags: ['membership'], access: { staff: [] } } as const;
const params = z.object({ id: pathId });
const days = z.number().int().min(1).max(3_660);
const note = z.string().trim().max(200).default('');

const member = z.object({
  subscriptions: z.array(
    z.object({
      id: z.number().int(),
      tier: z.enum(TIERS),
      name: z.string(),
      provider: z.enum(SUBSCRIPTION_PROVIDERS),
      status: z.enum(SUBSCRIPTION_STATUSES),
      isOpen: z.boolean(),
      untilText: z.string().nullable(),
      mayEnd: z.boolean(),
      mayExtend: z.boolean(),
    }),
  ),
  folders: z.array(z.object({ name: z.string(), count: z.number().int() })),
  orders: z.array(
    z.object({
      id: z.number().int(),
      orderNumber: z.string(),
      status: z.string(),
      placedText: z.string(),
      totalMinor: z.number().int(),
    }),
  ),
});

/** An account's subscriptions, folders and orders, for admins (ADMIN-37). */
export const memberEndpoint = defineEndpoint({
  ...forAdmins,
  method: 'get',
  path: '/service/membership/accounts/{id}',
  summary: 'Subscriptions, folders and orders of an account',
  limit: 'read',
  input: { params },
  output: member,
  errors: ['not-found'],
  handler: (ctx, { params: { id } }) => readMember(ctx, id),
});

/** Gives an account a complimentary subscription. */
export const grantEndpoint = defineEndpoint({
  ...forAdmins,
  method: 'post',
  path: '/service/membership/accounts/{id}/subscriptions',
  summary: 'Give an account a complimentary subscription',
  limit: 'write',
  input: { params, body: z.object({ tier: z.enum(TIERS), days: days.nullable(), note }) },
  output: member,
  errors: ['not-found'],
  async handler(ctx, { params: { id }, body }) {
    await grantComplimentary(ctx, id, body);
    return readMember(ctx, id);
  },
});

/** Ends somebody's subscription, or lets it last longer. */
export const lookAfterEndpoint = defineEndpoint({
  ...forAdmins,
  method: 'post',
  path: '/service/membership/accounts/{id}/subscriptions/{subscription}',
  summary: 'End or extend a subscription',
  limit: 'write',
  input: {
    params: params.extend({ subscription: pathId }),
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('end'), note }),
      z.object({ action: z.literal('extend'), days, note }),
    ]),
  },
  output: member,
  errors: ['not-found', 'conflict'],
  async handler(ctx, { params: { id, subscription }, body }) {
    if (body.action === 'end') await endSubscription(ctx, { owner: id, id: subscription }, body.note);
    else await extendSubscription(ctx, { owner: id, id: subscription }, body.days, body.note);
    return readMember(ctx, id);
  },
});
