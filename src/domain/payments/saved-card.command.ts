import type { Context } from '@/platform/context';
import { paymentProvider } from '@/platform/payments/payments';
import { removeStripeCard, type SavedCard, savedStripeCards } from '@/platform/payments/stripe-customers';
import { ownAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { stripeCustomerOf } from './stripe-customer.command';

/**
 * Returns the cards that the caller agreed to have saved, newest first. Only Stripe saves cards; the embedded provider
 * has none. @throws DomainError not-signed-in
 */
export async function readSavedCards(ctx: Pick<Context, 'sql' | 'account'>): Promise<SavedCard[]> {
  const { id } = ownAccount(ctx);
  const customer = paymentProvider() === 'stripe' ? await stripeCustomerOf(ctx, id) : null;
  return customer ? savedStripeCards(customer) : [];
}

/** Returns a saved card of the caller's. @throws DomainError not-signed-in, not-found for anybody else's */
export async function savedCardOf(ctx: Pick<Context, 'sql' | 'account'>, cardId: string): Promise<SavedCard> {
  const card = (await readSavedCards(ctx)).find(({ id }) => id === cardId);
  if (!card) throw new DomainError('not-found');
  return card;
}

/** Removes a saved card of the caller's. @throws DomainError not-signed-in, not-found for anybody else's */
export async function removeSavedCard(ctx: Pick<Context, 'sql' | 'account'>, cardId: string): Promise<void> {
  const { id } = await savedCardOf(ctx, cardId);
  const customer = await stripeCustomerOf(ctx, ownAccount(ctx).id);
  if (customer) await removeStripeCard(customer, id);
  await ctx.sql(`update carts set payment = null where owner_id = $1 and payment->>'token' = $2`, [
    ownAccount(ctx).id,
    id,
  ]);
}
