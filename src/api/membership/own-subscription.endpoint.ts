import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { previewPlan, switchPlan } from '@/domain/membership/change-plan.command';
import { cardPage, changeTestCard, setEnding } from '@/domain/membership/change-subscription.command';
import { readOwnMembership } from '@/domain/membership/subscription.query';
import { SUBSCRIPTION_PROVIDERS, SUBSCRIPTION_STATUSES } from '@/domain/membership/subscription.rules';
import { TIERS } from '@/domain/viewer';

const period = z.enum(['month', 'year']);

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

const membership = z
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
        status: z.string(),
        url: z.string().nullable(),
      }),
    ),
  })
  .openapi('Membership');

const shared = { tags: ['membership'], access: 'signed-in' } as const;
const changes = { ...shared, method: 'post', limit: 'write', output: membership } as const;

/** The caller's subscriptions and invoices. */
export const membershipEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/service/user/membership',
  summary: 'Your subscriptions and invoices',
  limit: 'read',
  input: {},
  output: membership,
  errors: [],
  handler: readOwnMembership,
});

const plan = { tier: z.enum(TIERS), period };

/** What a change of plan would do, and what it would cost today; changes nothing. */
export const planPreviewEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/membership/plan-preview',
  summary: 'Preview a change of plan and the amount due today',
  limit: 'read',
  input: { body: z.object(plan) },
  output: z.object({
    effect: z.enum(['none', 'now', 'period-end']),
    dueTodayMinor: z.number().int(),
    priceMinor: z.number().int(),
    startsText: z.string().nullable(),
    previewedAt: z.string(),
  }),
  errors: ['bad-input', 'not-found', 'conflict'],
  handler: (ctx, { body }) => previewPlan(ctx, body),
});

/** Changes the plan, for the amount of a preview; the plan that is held already cancels a scheduled change. */
export const switchPlanEndpoint = defineEndpoint({
  ...changes,
  path: '/service/user/membership/plan',
  summary: 'Change your plan',
  input: {
    body: z.object({
      ...plan,
      confirmed: z.object({ dueTodayMinor: z.number().int().min(0), previewedAt: z.string().max(40) }).optional(),
    }),
  },
  errors: ['bad-input', 'not-found', 'conflict', 'price-changed', 'payment-declined'],
  errorData: z.object({ oldTotalMinor: z.number().int(), newTotalMinor: z.number().int() }),
  async handler(ctx, { body: { tier, period: wanted, confirmed } }) {
    await switchPlan(ctx, { tier, period: wanted }, confirmed ?? null);
    return readOwnMembership(ctx);
  },
});

/** Cancels one of the caller's subscriptions at the end of its period, or resumes it; without an id, the live one. */
export const endingEndpoint = defineEndpoint({
  ...changes,
  path: '/service/user/membership/ending',
  summary: 'Cancel, or resume',
  input: {
    body: z.object({ endsThen: z.boolean(), subscription: z.number().int().min(1).max(2_147_483_647).optional() }),
  },
  errors: ['not-found'],
  async handler(ctx, { body }) {
    await setEnding(ctx, body.endsThen, body.subscription);
    return readOwnMembership(ctx);
  },
});

/** Where the card that pays is changed; null for the form on this site. */
export const cardPageEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/service/user/membership/card-page',
  summary: 'Where the card that pays is changed',
  limit: 'write',
  input: {},
  output: z.object({ url: z.string().nullable() }),
  errors: ['not-found'],
  handler: async (ctx) => ({ url: await cardPage(ctx) }),
});

/** Puts another test card in the place of the one that pays. */
export const testCardEndpoint = defineEndpoint({
  ...changes,
  path: '/service/user/membership/test-card',
  summary: 'Pay with another test card',
  input: { body: z.object({ card: z.string().max(40) }) },
  errors: ['bad-input', 'not-found'],
  async handler(ctx, { body }) {
    await changeTestCard(ctx, body.card);
    return readOwnMembership(ctx);
  },
});
