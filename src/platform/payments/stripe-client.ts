import Stripe from 'stripe';
import { env } from '../env';
import { PaymentRefusedError } from './payment-refused';

/** Longer than Stripe takes, and shorter than the database's limit for idle transactions. */
const TIMEOUT_MS = 10_000;

let client: Stripe | undefined;

/** Returns the client of Stripe's API. @throws Error if no key is set */
export function stripeClient(): Stripe {
  if (!env.STRIPE_SECRET_KEY) throw new Error('STRIPE_SECRET_KEY is not set.');
  client ??= new Stripe(env.STRIPE_SECRET_KEY, {
    ...addressOf(env.STRIPE_API_BASE),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return client;
}

function addressOf(base: string | undefined): Stripe.StripeConfig {
  if (!base) return {};
  const { protocol, hostname, port } = new URL(base);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) };
}

/**
 * Calls Stripe and returns the result. @throws PaymentRefusedError if Stripe rejects the request as invalid; other
 * errors, such as a declined card or a lost connection, are thrown unchanged
 */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** Returns the error for a request that Stripe rejected as invalid; null for any other error. */
export function refusalOf(error: unknown): PaymentRefusedError | null {
  const isWrong =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  return isWrong ? new PaymentRefusedError(error.message, error) : null;
}
