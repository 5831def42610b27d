import type { PaymentEvent, PaymentProviderName } from '@/domain/payments/payment-event.rules';
import { env } from '../env';
import { isProof, keyedHash } from '../sealed';
import { stripeClient } from './stripe-client';

/** The header with a provider's signature. */
export const SIGNATURE_HEADERS: Record<PaymentProviderName, string> = {
  stripe: 'stripe-signature',
  embedded: 'x-masthead-signature',
};

/**
 * Returns the event in a signed message; null if the signature is missing, wrong or too old, or if the provider isn't
 * configured.
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
/** How long a signature is valid, in seconds, as with Stripe. */
const TOLERANCE_S = 300;

/** Returns the embedded provider's signature of a message: the time and a proof of both. */
export function signEmbeddedEvent(message: string, now = new Date()): string {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${keyedHash(EMBEDDED_PURPOSE, `${at}.${message}`)}`;
}

function readEmbeddedEvent(message: string, signature: string): PaymentEvent | null {
  const [, at = '', proof = ''] = /^t=(\d{1,12}),v1=(.+)$/.exec(signature) ?? [];
  if (!at || Math.abs(Date.now() / 1000 - Number(at)) > TOLERANCE_S) return null;
  if (!isProof(EMBEDDED_PURPOSE, `${Number(at)}.${message}`, proof)) return null;
  try {
    const { id, type, object } = JSON.parse(message) as PaymentEvent;
    return { provider: 'embedded', id, type, object };
  } catch {
    return null;
  }
}
