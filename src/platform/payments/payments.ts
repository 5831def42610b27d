import type { PaymentProviderName } from '@/domain/payments/payment-event.rules';
import { env } from '../env';

/** Who takes new payments: Stripe as soon as it has a key, until then the embedded provider. */
export const paymentProvider = (): PaymentProviderName => (env.STRIPE_SECRET_KEY ? 'stripe' : 'embedded');
