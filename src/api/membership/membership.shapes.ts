import { z } from '@hono/zod-openapi';
import { SUBSCRIPTION_PROVIDERS, SUBSCRIPTION_STATUSES } from '@/domain/membership/subscription.rules';
import { TIERS } from '@/domain/viewer';

/** How often a plan is billed. */
export const period = z.enum(['month', 'year']);

const subscription = z.object({
  id: z.number().int(),
  tier: z.enum(TIERS),
  name: z.string(),
  period: period.nullable(),
  provider: z.enum(SUBSCRIPTION_PROVIDERS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  isOpen: z.boolean(),
  priceMinor: z.number().int().nullable(),
  untilText: z.string().nullable(),
  endsThen: z.boolean(),
  graceText: z.string().nullable(),
  cardLabel: z.string().nullable(),
  isDuplicate: z.boolean(),
  mayCancel: z.boolean(),
  /** The plan that begins when the period ends. */
  next: z.object({ tier: z.enum(TIERS), name: z.string(), period, priceMinor: z.number().int() }).nullable(),
});

/** The caller's subscriptions, refunded orders and invoices. */
export const membership = z
  .object({
    /** The one that counts: the live paid one, else one that is open, else the latest. */
    subscription: subscription.nullable(),
    /** All of them, the latest first. */
    subscriptions: z.array(subscription),
    /** Orders that were refunded at once, because the account had a paid subscription already. */
    refundedOrders: z.array(
      z.object({ orderUid: z.string(), name: z.string(), amountMinor: z.number().int(), dateText: z.string() }),
    ),
    invoices: z.array(
      z.object({
        number: z.string(),
        dateText: z.string(),
        amountMinor: z.number().int(),
        refundedMinor: z.number().int(),
        status: z.string(),
        stateText: z.string(),
        url: z.string(),
      }),
    ),
  })
  .openapi('Membership');

/** A plan to change to. */
export const plan = { tier: z.enum(TIERS), period };
