import type { AccountContext } from '@/platform/caller';
import { ownAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { savedCardOf } from '../payments/saved-card.command';
import { type BookAddress, readAddresses } from './address.command';
import { findCart, type PaymentChoice } from './cart.query';
import { faultsOf, type GivenAddress, type PostalAddress } from './postal-address.rules';

/** Where it goes, whom the bill is for and how it is paid; what is left out stays as it is. */
export interface Choices {
  shippingAddress?: GivenAddress | undefined;
  shippingAddressId?: string | undefined;
  billingAddress?: GivenAddress | undefined;
  billingAddressId?: string | undefined;
  sameAsShipping?: boolean | undefined;
  /** A new card. `save` is the buyer's consent to have it saved. */
  payment?: { token: string; brand: string; last4: string; save?: boolean | undefined } | undefined;
  /** One of the buyer's saved cards, in place of a new one. */
  savedCardId?: string | undefined;
}

const CHANGED = `updated_at = now(), changed_at = date_trunc('second', greatest($2::timestamptz, changed_at + interval '1 second'))`;

/** Keeps addresses and payment for the order (CHK-08). @throws DomainError bad-input naming fields, not-found */
export async function chooseShippingAndPayment(ctx: AccountContext, given: Choices): Promise<void> {
  const book = given.shippingAddressId || given.billingAddressId ? await readAddresses(ctx) : [];
  const shipping = addressOf(book, given.shippingAddress, given.shippingAddressId, 'shippingAddress');
  const billing = given.sameAsShipping
    ? shipping
    : addressOf(book, given.billingAddress, given.billingAddressId, 'billingAddress');
  const payment = await paymentOf(ctx, given);
  await ctx.sql('select id from cart_of(null, $1, $2)', [ownAccount(ctx).id, ctx.now]);
  await ctx.sql(
    `update carts set shipping_address = coalesce($3, shipping_address), payment = coalesce($5, payment),
       billing_address = coalesce($4, case when $6 then coalesce($3, shipping_address) end, billing_address), ${CHANGED}
     where owner_id = $1`,
    [
      ownAccount(ctx).id,
      ctx.now,
      shipping ? JSON.stringify(shipping) : null,
      billing ? JSON.stringify(billing) : null,
      payment ? JSON.stringify(payment) : null,
      given.sameAsShipping ?? false,
    ],
  );
}

/** How the order is paid; null when nothing was chosen. Whether a card is saved is never taken from the browser. */
async function paymentOf(ctx: AccountContext, given: Choices): Promise<PaymentChoice | null> {
  if (given.savedCardId !== undefined) {
    const { id, brand, last4 } = await savedCardOf(ctx, given.savedCardId);
    return { token: id, brand, last4, isSaved: true };
  }
  if (!given.payment) return null;
  const { token, brand, last4, save = false } = given.payment;
  return { token, brand, last4, save };
}

function addressOf(
  book: readonly BookAddress[],
  given: GivenAddress | undefined,
  id: string | undefined,
  field: string,
): PostalAddress | null {
  if (id) {
    const known = book.find((address) => address.id === id);
    if (!known) throw new DomainError('not-found');
    const { id: _, ...address } = known;
    return address;
  }
  if (!given) return null;
  const errors = faultsOf(given).map((fault) => ({ ...fault, field: `${field}.${fault.field}` }));
  if (errors.length > 0) throw new DomainError('bad-input', { errors });
  return given as PostalAddress;
}

/** Chooses how the parcel travels (CHK-09). @throws DomainError bad-input for a method that does not go there */
export async function chooseShippingMethod(ctx: AccountContext, code: string): Promise<void> {
  const cart = await findCart(ctx);
  if (!cart?.methods.some((method) => method.code === code)) {
    throw new DomainError('bad-input', { errors: [{ field: 'method', errorMessage: 'This is not offered here.' }] });
  }
  await ctx.sql(`update carts set shipping_method = $3, ${CHANGED} where owner_id = $1`, [
    ownAccount(ctx).id,
    ctx.now,
    code,
  ]);
}

/**
 * Puts a promo code on the cart, or takes it off (CHK-13). A code whose minimum isn't reached stays on the cart with its
 * reason and applies once the cart is worth enough, unless it would replace one that applies now.
 * @throws DomainError promo-invalid (CHK-14)
 */
export async function choosePromoCode(ctx: AccountContext, given: string | null): Promise<void> {
  const code = given?.trim().toUpperCase() || null;
  const cart = await findCart(ctx, code ? { promoCode: code } : {});
  if (!cart) throw new DomainError('promo-invalid');
  if (code && cart.promoCode !== code) {
    const waits = cart.unappliedPromo?.isBelowMinimum && !(await findCart(ctx))?.promoCode;
    const reason = cart.unappliedPromo?.isBelowMinimum ? cart.unappliedPromo.reason : null;
    const errors = reason ? [{ field: 'code', errorMessage: reason }] : [];
    if (!waits) throw new DomainError('promo-invalid', { errors });
  }
  await ctx.sql(`update carts set promo_code = $3, ${CHANGED} where id = $1`, [cart.id, ctx.now, code]);
}
