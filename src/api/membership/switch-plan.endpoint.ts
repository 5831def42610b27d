import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { membership, plan, seats } from '@/api/membership/membership.shapes';
import { switchPlan } from '@/domain/membership/change-plan.command';
import { readMembership } from '@/domain/membership/subscription.query';

/** Changes the plan for the previewed amount. Choosing the current plan cancels a scheduled change. */
export const switchPlanEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/membership/plan',
  summary: 'Change your plan',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.object({
      ...plan,
      seats,
      confirmed: z.object({ dueTodayMinor: z.number().int().min(0), previewedAt: z.string().max(40) }).optional(),
    }),
  },
  output: membership,
  errors: ['bad-input', 'not-found', 'conflict', 'price-changed', 'payment-declined'],
  errorData: z.object({ oldTotalMinor: z.number().int(), newTotalMinor: z.number().int() }),
  async handler(ctx, { body: { confirmed, ...requestedPlan } }) {
    await switchPlan(ctx, requestedPlan, confirmed ?? null);
    return readMembership(ctx);
  },
});
