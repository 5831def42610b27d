import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { paymentParams } from '@/api/store/challenge.shapes';
import { orderPayments } from '@/domain/orders/payment-events';
import { answerChallenge } from '@/platform/payments/embedded-gateway';

/** Submits the answer to the challenge and redirects to the store. Only the gateway's event settles the order. */
export const answerPaymentChallengeEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/test-gateway/challenge/{id}',
  summary: 'Answer the challenge of a test card',
  tags: ['store'],
  access: 'public',
  limit: 'write',
  status: 303,
  takesForms: true,
  input: { params: paymentParams, body: z.object({ answer: z.enum(['yes', 'no']) }) },
  output: z.object({ location: z.string() }),
  errors: [],
  async handler(ctx, { params, body }) {
    const challengedPayment = await answerChallenge(ctx.sql, params.id, body.answer === 'yes');
    if (!challengedPayment) return { location: '/shopping-cart' };
    const { orderNumber, amountMinor: amount, status } = challengedPayment;
    const isPaid = status === 'succeeded';
    if (isPaid || status === 'declined') {
      await ctx.transaction((change) =>
        orderPayments.handle(
          { change, now: ctx.now },
          {
            provider: 'embedded',
            id: `answer:${params.id}`,
            type: isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
            object: { id: params.id, amount, metadata: { order: orderNumber } },
          },
        ),
      );
    }
    return { location: isPaid ? `/registration-complete?order=${orderNumber}` : '/review-order?declined=1' };
  },
});
