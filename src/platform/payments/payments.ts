import type { PaymentProviderName } from '@/domain/payments/payment-event.rules';
import { env } from '../env';

/** Returns the provider of new payments: Stripe if it has a key, otherwise the embedded provider. */
export const paymentProvider = (): PaymentProviderName => (env.STRIPE_SECRET_KEY ? 'stripe' : 'embedded');
