import { z } from '@hono/zod-openapi';
import { pathId } from '@/api/library/library.shapes';
import { giftSubscription, team, teamMembership, tier } from '@/api/membership/membership.shapes';
import { SUBSCRIPTION_PROVIDERS, SUBSCRIPTION_STATUSES } from '@/domain/membership/subscription.rules';

/** An account by its id. */
export const memberParams = z.object({ id: pathId });

/** The length of a complimentary subscription or an extension, in days. */
export const days = z.number().int().min(1).max(3_660);

/** The reason that staff enter, stored in the audit trail. */
export const note = z.string().trim().max(200).default('');

/** The view of an account for staff. */
export const member = z.object({
  subscriptions: z.array(
    z.object({
      id: z.number().int(),
      tier,
      name: z.string(),
      provider: z.enum(SUBSCRIPTION_PROVIDERS),
      status: z.enum(SUBSCRIPTION_STATUSES),
      isOpen: z.boolean(),
      untilText: z.string().nullable(),
      mayEnd: z.boolean(),
      mayExtend: z.boolean(),
    }),
  ),
  meter: z.object({ count: z.number().int(), limit: z.number().int() }),
  folders: z.array(z.object({ name: z.string(), count: z.number().int() })),
  team: team.nullable(),
  teamMemberships: z.array(teamMembership),
  giftSubscriptions: z.array(giftSubscription),
  orders: z.array(
    z.object({
      id: z.number().int(),
      orderNumber: z.string(),
      status: z.string(),
      placedText: z.string(),
      totalMinor: z.number().int(),
      currency: z.string(),
    }),
  ),
});
