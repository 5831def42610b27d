import type { Context } from '@/platform/context';
import { createStripeCustomer } from '@/platform/payments/stripe-customers';
import type { PaymentProviderName } from './payment-event.rules';

/** Returns the Stripe customer of an account, or null before its first payment. */
export async function stripeCustomerOf({ sql }: Pick<Context, 'sql'>, userId: number): Promise<string | null> {
  const [row] = await sql<{ stripe_customer: string | null }>('select stripe_customer from users where id = $1', [
    userId,
  ]);
  return row?.stripe_customer ?? null;
}

/**
 * Returns the id of an account at a payment provider. At Stripe it is a customer, or null before the first payment. The
 * embedded gateway uses account ids.
 */
export async function customerAt(
  ctx: Pick<Context, 'sql'>,
  provider: PaymentProviderName,
  userId: number,
): Promise<string | null> {
  return provider === 'stripe' ? stripeCustomerOf(ctx, userId) : String(userId);
}

/**
 * Returns the Stripe customer of an account, creating it on the first payment. Orders and subscriptions share one
 * customer. The account is locked, so that two tabs can't create two. @throws PaymentRefusedError
 */
export async function ensureStripeCustomer(ctx: Pick<Context, 'sql' | 'transaction'>, userId: number): Promise<string> {
  const existing = await stripeCustomerOf(ctx, userId);
  if (existing) return existing;
  return ctx.transaction(async ({ lock, sql }) => {
    await lock('users', userId);
    const [user] = await sql<{ email: string; name: string; customer: string | null }>(
      `select email, concat_ws(' ', first_name, last_name) as name, stripe_customer as customer from users where id = $1`,
      [userId],
    );
    if (!user) throw new Error(`Account ${userId} no longer exists.`);
    if (user.customer) return user.customer;
    const customer = await createStripeCustomer({ id: userId, email: user.email, name: user.name });
    await sql('update users set stripe_customer = $2 where id = $1', [userId, customer]);
    return customer;
  });
}
