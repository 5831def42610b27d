import { timingSafeEqual } from 'node:crypto';
import type { PaymentEvent, PaymentProviderName } from '@/domain/payments/payment-event.rules';
import { env } from '../env';
import { keyedHash } from '../sealed';
import { stripeClient } from './stripe-client';

/** Header in which a provider signs what it sends. */
export const SIGNATURE_HEADERS: Record<PaymentProviderName, string> = {
  stripe: 'stripe-signature',
  embedded: 'x-masthead-signature',
};

/**
 * The event in a message that a provider has signed; null when the signature is missing, wrong or too old, and for a
 * provider that is not set up.
 */
export function readSignedEvent(
  provider: PaymentProviderName,
  message: string,
  signature: string | null,
): PaymentEvent | null {
  if (!signature) return null;
  return provider === 'stripe' ? readStripeEvent(message, signature) : readEmbeddedEvent(message, signature);
}

function readStripeEvent(message: string, signature: string): PaymentEvent | null {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET) return null;
  try {
    const { id, type, data } = stripeClient().webhooks.constructEvent(message, signature, env.STRIPE_WEBHOOK_SECRET);
    return { provider: 'stripe', id, type, object: data.object as unknown as PaymentEvent['object'] };
  } catch {
    return null;
  }
}

const EMBEDDED_PURPOSE = 'embedded-payment-event';

/** The signature of the embedded provider under a message. */
export const signEmbeddedEvent = (message: string): string => keyedHash(EMBEDDED_PURPOSE, message);

function readEmbeddedEvent(message: string, signature: string): PaymentEvent | null {
  const [expected, given] = [Buffer.from(signEmbeddedEvent(message)), Buffer.from(signature)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  try {
    const { id, type, object } = JSON.parse(message) as PaymentEvent;
    return { provider: 'embedded', id, type, object };
  } catch {
    return null;
  }
}
