import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { stripeLocale } from '@/domain/payments/stripe-locale.rules';
import { env } from '../env';
import type { SavedCard } from './payment-gateway';
import { callStripe, stripeClient } from './stripe-client';

/**
 * Creates the Stripe customer of an account. Repeating the call with the same account within a day returns the same
 * customer, so that a crash before the id is stored creates no duplicate. @throws PaymentRefusedError
 */
export async function createStripeCustomer(account: { id: number; email: string; name: string }): Promise<string> {
  const params = { email: account.email, name: account.name, metadata: { user: String(account.id) } };
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
  const { id } = await callStripe(() =>
    stripeClient().customers.create(params, { idempotencyKey: `customer-${account.id}-${digest}` }),
  );
  return id;
}

/** Updates a customer's email address at Stripe. */
export async function updateStripeCustomer(customer: string, email: string): Promise<void> {
  await ignoringMissing(() => stripeClient().customers.update(customer, { email }));
}

/** Deletes a customer and their saved cards; Stripe also cancels their subscriptions. Safe to repeat. */
export async function deleteStripeCustomer(customer: string): Promise<void> {
  await ignoringMissing(() => stripeClient().customers.del(customer));
}

/** Returns the cards that a customer agreed to save, newest first. Doesn't include the cards of subscriptions. */
export async function savedStripeCards(customer: string): Promise<SavedCard[]> {
  const { data } = await stripeClient().customers.listPaymentMethods(customer, {
    type: 'card',
    allow_redisplay: 'always',
    limit: 20,
  });
  return data.flatMap(({ id, card }) => (card ? [presentCard(id, card)] : []));
}

const presentCard = (id: string, card: Stripe.PaymentMethod.Card): SavedCard => ({
  id,
  brand: `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)}`,
  last4: card.last4,
  expires: `${String(card.exp_month).padStart(2, '0')} / ${String(card.exp_year % 100).padStart(2, '0')}`,
});

/**
 * Removes a saved card. A card that a subscription is charged to is only hidden, because the next renewal would fail
 * without it.
 */
export async function removeStripeCard(customer: string, card: string): Promise<void> {
  const stripe = stripeClient();
  const [holder, subscriptions] = await Promise.all([
    stripe.customers.retrieve(customer),
    stripe.subscriptions.list({ customer, limit: 100 }),
  ]);
  const fallback = holder.deleted ? null : holder.invoice_settings.default_payment_method;
  const inUse = [fallback, ...subscriptions.data.map((subscription) => subscription.default_payment_method)];
  const isInUse = inUse.some((method) => (typeof method === 'object' ? method?.id : method) === card);
  await ignoringMissing(async () => {
    if (isInUse) await stripe.paymentMethods.update(card, { allow_redisplay: 'limited' });
    else await stripe.paymentMethods.detach(card);
  });
}

/** Runs a call whose object may no longer exist. */
async function ignoringMissing(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (!isGone) throw error;
  }
}

/** Returns Stripe's page where a customer can change the card. */
export async function stripeCardPage(customer: string): Promise<string> {
  const { url } = await stripeClient().billingPortal.sessions.create({
    customer,
    locale: stripeLocale(),
    return_url: `${env.SITE_URL}/my-account`,
  });
  return url;
}
