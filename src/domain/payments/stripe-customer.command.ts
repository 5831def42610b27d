import type { Context } from '@/platform/context';
import { makeStripeCustomer } from '@/platform/payments/stripe-customers';
import type { PaymentProviderName } from './payment-event.rules';

/** Returns the Stripe customer of an account; null before its first payment there. */
export async function stripeCustomerOf({ sql }: Pick<Context, 'sql'>, userId: number): Promise<string | null> {
  const [row] = await sql<{ stripe_customer: string | null }>('select stripe_customer from users where id = $1', [
    userId,
  ]);
  return row?.stripe_customer ?? null;
}

/**
 * Returns an account as a gateway knows it: its customer at Stripe, null before its first payment there. For the embedded
 * gateway accounts are customers.
 */
export async function customerAt(
  ctx: Pick<Context, 'sql'>,
  provider: PaymentProviderName,
  userId: number,
): Promise<string | null> {
  return provider === 'stripe' ? stripeCustomerOf(ctx, userId) : String(userId);
}

/**
 * Returns the Stripe customer of an account and creates it on the first payment: one for orders and subscriptions alike,
 * under a lock on the account, so that two tabs do not create two. @throws PaymentRefusedError
 */
export async function ensureStripeCustomer(ctx: Pick<Context, 'sql' | 'transaction'>, userId: number): Promise<string> {
  const known = await stripeCustomerOf(ctx, userId);
  if (known) return known;
  return ctx.transaction(async ({ lock, sql }) => {
    await lock('users', userId);
    const [user] = await sql<{ email: string; name: string; customer: string | null }>(
      `select email, concat_ws(' ', first_name, last_name) as name, stripe_customer as customer from users where id = $1`,
      [userId],
    );
    if (!user) throw new Error(`Account ${userId} is gone.`);
    if (user.customer) return user.customer;
    const customer = await makeStripeCustomer({ id: userId, email: user.email, name: user.name });
    await sql('update users set stripe_customer = $2 where id = $1', [userId, customer]);
    return customer;
  });
}
