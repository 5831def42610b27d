import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { plan, seats } from '@/api/membership/membership.shapes';
import { previewPlan } from '@/domain/membership/change-plan.command';

/** Previews what a change of plan would do and cost today, without changing anything. */
export const previewPlanEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/membership/plan-preview',
  summary: 'Preview a change of plan and the amount due today',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'read',
  input: { body: z.object({ ...plan, seats }) },
  output: z.object({
    effect: z.enum(['none', 'now', 'period-end']),
    dueTodayMinor: z.number().int(),
    priceMinor: z.number().int(),
    taxMinor: z.number().int(),
    startsText: z.string().nullable(),
    previewedAt: z.string(),
  }),
  errors: ['bad-input', 'not-found', 'conflict'],
  handler: (ctx, { body }) => previewPlan(ctx, body),
});
