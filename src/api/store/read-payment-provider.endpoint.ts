import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { PAYMENT_PROVIDERS } from '@/domain/payments/payment-event.rules';
import { env } from '@/platform/env';
import { paymentProvider } from '@/platform/payments/payments';

/** Returns which payment provider's card form to show. Card data is sent only to that provider (CHK-10). */
export const readPaymentProviderEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/commerce/payment-provider',
  summary: 'Get the payment provider and its publishable key',
  tags: ['store'],
  access: 'public',
  limit: 'read',
  input: {},
  output: z.object({ provider: z.enum(PAYMENT_PROVIDERS), publishableKey: z.string().nullable() }),
  errors: [],
  handler: () => ({
    provider: paymentProvider(),
    publishableKey: paymentProvider() === 'stripe' ? (env.STRIPE_PUBLISHABLE_KEY ?? null) : null,
  }),
});
