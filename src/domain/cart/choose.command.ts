import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { requireAccount } from '../accounts/account.query';
import { checkVatId } from '../billing/check-vat-id.command';
import { normalVatId } from '../billing/vat-id.rules';
import { vatIdFault } from '../billing/vat-id-format';
import { DomainError } from '../errors';
import { savedCardOf } from '../payments/saved-card.command';
import { faultsOf } from '../places/places.rules';
import { type BookAddress, readAddresses } from './address.command';
import { type Destination, findCart, type PaymentChoice, shippingFaultAt } from './cart.query';
import { type AddressInput, cleanAddress, type PostalAddress } from './postal-address.rules';

/** Addresses and payment method of an order. Omitted values stay unchanged. */
export interface Choices {
  shippingAddress?: AddressInput | undefined;
  shippingAddressId?: string | undefined;
  billingAddress?: AddressInput | undefined;
  billingAddressId?: string | undefined;
  sameAsShipping?: boolean | undefined;
  /** A new card. `save` is the buyer's consent to save it. */
  payment?: { token: string; brand: string; last4: string; save?: boolean | undefined } | undefined;
  /** Id of one of the buyer's saved cards, instead of a new one. */
  savedCardId?: string | undefined;
}

const CHANGED = `updated_at = now(), changed_at = date_trunc('second', greatest($2::timestamptz, changed_at + interval '1 second'))`;

/**
 * Stores addresses and payment method in the cart (CHK-08). @throws DomainError bad-input listing the invalid fields,
 * including the country of a shipping address that the items can't be shipped to; not-found
 */
export async function chooseShippingAndPayment(ctx: AccountContext, input: Choices): Promise<void> {
  const book = input.shippingAddressId || input.billingAddressId ? await readAddresses(ctx) : [];
  const shipping = addressOf(book, input.shippingAddress, input.shippingAddressId, 'shippingAddress');
  const billing = input.sameAsShipping
    ? shipping
    : addressOf(book, input.billingAddress, input.billingAddressId, 'billingAddress');
  const fault = shipping ? await shippingFaultAt(ctx, shipping) : null;
  if (fault) {
    throw new DomainError('bad-input', { errors: [{ field: 'shippingAddress.countryCode', errorMessage: fault }] });
  }
  const payment = await paymentOf(ctx, input);
  if (billing?.vatId) await checkVatId(ctx, billing.vatId);
  await ctx.sql('select id from cart_of(null, $1, $2)', [requireAccount(ctx).id, ctx.now]);
  await ctx.sql(
    `update carts set shipping_address = coalesce($3, shipping_address), payment = coalesce($5, payment),
       billing_address = coalesce($4, case when $6 then coalesce($3, shipping_address) end, billing_address), ${CHANGED}
     where owner_id = $1`,
    [
      requireAccount(ctx).id,
      ctx.now,
      shipping ? JSON.stringify(shipping) : null,
      billing ? JSON.stringify(billing) : null,
      payment ? JSON.stringify(payment) : null,
      input.sameAsShipping ?? false,
    ],
  );
}

/** Returns the chosen payment method, or null. Whether a card is saved is never taken from the request. */
async function paymentOf(ctx: AccountContext, input: Choices): Promise<PaymentChoice | null> {
  if (input.savedCardId !== undefined) {
    const { id, brand, last4 } = await savedCardOf(ctx, input.savedCardId);
    return { token: id, brand, last4, isSaved: true };
  }
  if (!input.payment) return null;
  const { token, brand, last4, save = false } = input.payment;
  return { token, brand, last4, save };
}

function addressOf(
  book: readonly BookAddress[],
  input: AddressInput | undefined,
  id: string | undefined,
  field: string,
): PostalAddress | null {
  if (id) {
    const saved = book.find((address) => address.id === id);
    if (!saved) throw new DomainError('not-found');
    const { id: _, ...address } = saved;
    return address;
  }
  if (!input) return null;
  const vatFault = vatIdFault(input.vatId, input.countryCode);
  const faults = [...faultsOf(input), ...(vatFault ? [{ field: 'vatId', errorMessage: vatFault }] : [])];
  const errors = faults.map((fault) => ({ ...fault, field: `${field}.${fault.field}` }));
  if (errors.length > 0) throw new DomainError('bad-input', { errors });
  const { companyName, vatId } = input;
  return {
    ...cleanAddress(input),
    ...(companyName?.trim() ? { companyName: companyName.trim() } : {}),
    ...(normalVatId(vatId) ? { vatId: normalVatId(vatId) } : {}),
  };
}

/**
 * Chooses the shipping method (CHK-09), before or after the address is stored. @throws DomainError bad-input for a
 * method that isn't available for the address
 */
export async function chooseShippingMethod(
  ctx: AccountContext,
  code: string,
  destination?: Destination,
): Promise<void> {
  const cart = await findCart(ctx, destination ? { destination } : {});
  if (!cart?.methods.some((method) => method.code === code)) {
    throw new DomainError('bad-input', {
      errors: [{ field: 'method', errorMessage: t('This shipping method isn’t available for your address.') }],
    });
  }
  await ctx.sql(`update carts set shipping_method = $3, ${CHANGED} where owner_id = $1`, [
    requireAccount(ctx).id,
    ctx.now,
    code,
  ]);
}

/**
 * Applies a promo code to the cart, or removes it (CHK-13). A code below its minimum stays on the cart with its reason
 * and applies once the subtotal is high enough, unless it would replace a code that applies now.
 * @throws DomainError promo-invalid (CHK-14)
 */
export async function choosePromoCode(ctx: AccountContext, input: string | null): Promise<void> {
  const code = input?.trim().toUpperCase() || null;
  const cart = await findCart(ctx, code ? { promoCode: code } : {});
  if (!cart) throw new DomainError('promo-invalid');
  if (code && cart.promoCode !== code) {
    const canWait = cart.unappliedPromo?.isBelowMinimum && !(await findCart(ctx))?.promoCode;
    const reason = cart.unappliedPromo?.isBelowMinimum ? cart.unappliedPromo.reason : null;
    const errors = reason ? [{ field: 'code', errorMessage: reason }] : [];
    if (!canWait) throw new DomainError('promo-invalid', { errors });
  }
  await ctx.sql(`update carts set promo_code = $3, ${CHANGED} where id = $1`, [cart.id, ctx.now, code]);
}
