import Stripe from 'stripe';
import { env } from '../env';

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
