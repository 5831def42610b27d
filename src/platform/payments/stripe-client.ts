import Stripe from 'stripe';
import { env } from '../env';
import { PaymentRefusedError } from './payment-refused';

/** Longer than Stripe ever takes, shorter than the database lets a transaction be idle. */
const TIMEOUT_MS = 10_000;

let made: Stripe | undefined;

/** The client of Stripe's API. @throws Error when no key is set. */
export function stripeClient(): Stripe {
  if (!env.STRIPE_SECRET_KEY) throw new Error('STRIPE_SECRET_KEY is not set.');
  made ??= new Stripe(env.STRIPE_SECRET_KEY, {
    ...addressOf(env.STRIPE_API_BASE),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return made;
}

function addressOf(base: string | undefined): Stripe.StripeConfig {
  if (!base) return {};
  const { protocol, hostname, port } = new URL(base);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) };
}

/**
 * Returns what Stripe answers to a request. @throws PaymentRefusedError for one that Stripe rejects as wrong; any other
 * error, such as a declined card or a lost connection, as it is
 */
export async function acceptedByStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** The error for a request that Stripe rejects as wrong; null for any other error. */
export function refusalOf(error: unknown): PaymentRefusedError | null {
  const isWrong =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  return isWrong ? new PaymentRefusedError(error.message, error) : null;
}
