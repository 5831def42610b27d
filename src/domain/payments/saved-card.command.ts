import type { Context } from '@/platform/context';
import { paymentGateway } from '@/platform/payments/gateway';
import type { SavedCard } from '@/platform/payments/payment-gateway';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { customerAt } from './stripe-customer.command';

type Caller = Pick<Context, 'sql' | 'account'>;

/** Returns the cards that the caller agreed to save, newest first. @throws DomainError not-signed-in */
export async function readSavedCards(ctx: Caller): Promise<SavedCard[]> {
  const gateway = paymentGateway(ctx.sql);
  const customer = await customerAt(ctx, gateway.name, requireAccount(ctx).id);
  return customer ? gateway.cardsOf(customer) : [];
}

/** Returns a saved card of the caller. @throws DomainError not-signed-in, not-found for a card of somebody else */
export async function savedCardOf(ctx: Caller, cardId: string): Promise<SavedCard> {
  const card = (await readSavedCards(ctx)).find(({ id }) => id === cardId);
  if (!card) throw new DomainError('not-found');
  return card;
}

/** Removes a saved card of the caller. @throws DomainError not-signed-in, not-found for a card of somebody else */
export async function removeSavedCard(ctx: Caller, cardId: string): Promise<void> {
  const { id: owner } = requireAccount(ctx);
  const { id } = await savedCardOf(ctx, cardId);
  const gateway = paymentGateway(ctx.sql);
  const customer = await customerAt(ctx, gateway.name, owner);
  if (customer) await gateway.removeCard(customer, id);
  await ctx.sql(`update carts set payment = null where owner_id = $1 and payment->>'token' = $2`, [owner, id]);
}
