import { createHash } from 'node:crypto';
import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { paymentGateway } from '@/platform/payments/gateway';
import { requireAccount } from '../accounts/account.query';
import { type CartView, findCart } from '../cart/cart.query';
import { maxTotalMinor } from '../cart/price-cart.rules';
import { DomainError, type FieldError } from '../errors';
import { callGateway, chargeOrder, type OrderSubmission, PENDING, type PendingOrder } from './charge-order.command';
import { type ConfirmedOrder, confirmationError } from './confirmed-order.rules';

/** Minutes for which an unpaid order reserves its stock. */
export const RESERVATION_MINUTES = 15;

/**
 * Places an order for the cart and charges it, once per key and once per state of a cart (CHK-15 to CHK-17). Submitting
 * again resumes the same payment, so a crash between placing and charging heals itself. The amount charged is always
 * the order's total, and with `shown` that is the total the buyer confirmed.
 * @throws DomainError not-signed-in, checkout-incomplete listing what is missing, price-changed with both totals if the
 * cart's price differs from the one shown, promo-invalid, sold-out, payment-declined, other-request if the key was used
 * with another body, conflict if the cart differs from the one shown or kept changing during checkout, payment-failed
 * if the gateway rejects our request, unavailable while the payment's outcome or the tax is unknown (repeat the call to
 * resume)
 */
export async function submitOrder(
  ctx: AccountContext,
  submission: { key: string | null; body: object; shown?: ConfirmedOrder | null },
): Promise<OrderSubmission> {
  const shown = submission.shown ?? null;
  const account = requireAccount(ctx);
  const gateway = paymentGateway(ctx.sql);
  const hash = createHash('sha256').update(JSON.stringify(submission.body)).digest('hex');
  if (submission.key !== null) {
    const [existing] = await ctx.sql<PendingOrder & { body_hash: string }>(
      `select ${PENDING}, body_hash from orders where owner_id = $1 and idempotency_key = $2`,
      [account.id, submission.key],
    );
    if (existing && existing.body_hash !== hash) throw new DomainError('other-request');
    if (existing) return chargeOrder(ctx, existing);
  }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const cart = await findCart(ctx);
    if (cart && cart.lines.length === 0 && cart.lastOrder) return resumeOrder(ctx, cart.lastOrder, shown);
    const faults = missingFields(cart);
    // A missing card may belong to a payment that is still open. Settle that payment before reporting the card as
    // missing.
    const lacksCardOnly = faults.every(({ field }) => field === 'payment');
    if (!cart || !lacksCardOnly) throw new DomainError('checkout-incomplete', { errors: faults });
    if (!cart.isTaxKnown) throw new DomainError('unavailable');
    const confirmationFault = shown && confirmationError(shown, cart);
    const resumable = confirmationFault ? null : { ref: refOf(cart), totalMinor: cart.grandTotalMinor };
    const superseded = await cancelOtherOrders(ctx, account.id, resumable);
    if (superseded) return superseded;
    if (faults.length > 0) throw new DomainError('checkout-incomplete', { errors: faults });
    if (confirmationFault) throw confirmationFault;
    const order = orderOf(ctx, cart, { key: submission.key ?? `cart:${refOf(cart)}`, hash, gateway: gateway.name });
    const [placed] = await ctx.sql<{ verdict: string; order_id: number | null }>(
      'select verdict, order_id from order_place($1::jsonb)',
      [JSON.stringify(order)],
    );
    switch (placed?.verdict) {
      case 'placed':
      case 'again': {
        const [placedOrder] = await ctx.sql<PendingOrder>(`select ${PENDING} from orders where id = $1`, [
          placed.order_id,
        ]);
        if (!placedOrder) throw new Error('The order that was just placed no longer exists.');
        // A concurrent submission placed this order at another total. The next round cancels it.
        if (placedOrder.order_status === 'PENDING' && placedOrder.grand_total_minor !== cart.grandTotalMinor) break;
        try {
          return await chargeOrder(ctx, placedOrder);
        } catch (error) {
          // An earlier payment under another key was declined. This submission is a new attempt, so try again.
          const isNewAttempt = placed.verdict === 'again' && submission.key !== null;
          const isDeclined = error instanceof DomainError && error.code === 'payment-declined';
          // A card that wasn't saved can't be charged again, so report the decline.
          if (isNewAttempt && isDeclined && (await findCart(ctx))?.payment) break;
          throw error;
        }
      }
      case 'other-body':
        throw new DomainError('other-request');
      case 'promo-spent':
        // The next round recalculates the price without the code and reports both totals to the buyer.
        if (shown) break;
        throw new DomainError('promo-invalid');
      case 'sold-out':
        throw new DomainError('sold-out');
    }
  }
  throw new DomainError('conflict');
}

const refOf = ({ id, changedAt }: CartView) => `${id}:${Math.floor(changedAt.getTime() / 1000)}`;

/** Returns what a cart lacks before it can be ordered. */
export function missingFields(cart: CartView | null): FieldError[] {
  const faults: FieldError[] = [];
  const need = (is: unknown, field: string, errorMessage: string) => is || faults.push({ field, errorMessage });
  need(cart && cart.lines.length > 0, 'cart', t('Your cart is empty.'));
  if (!cart || faults.length > 0) return faults;
  need(!cart.hasParcel || cart.shippingAddress, 'shippingAddress', t('Enter a shipping address.'));
  need(!cart.shippingFault, 'shippingMethod', cart.shippingFault ?? '');
  need(cart.billingAddress, 'billingAddress', t('Enter a billing name.'));
  need(cart.payment || cart.grandTotalMinor === 0, 'payment', t('Choose a payment method.'));
  const highestMinor = Math.max(cart.subTotalMinor, cart.grandTotalMinor);
  need(
    highestMinor <= maxTotalMinor(cart.currency),
    'cart',
    t('To place an order this large, please call customer service.'),
  );
  return faults;
}

function orderOf(
  ctx: AccountContext,
  cart: CartView,
  placedOrder: { key: string; hash: string; gateway: string },
): object {
  return {
    owner: requireAccount(ctx).id,
    emailAddress: requireAccount(ctx).email,
    key: placedOrder.key,
    hash: placedOrder.hash,
    provider: placedOrder.gateway,
    cart: cart.id,
    cartChangedAt: cart.changedAt.toISOString(),
    cartRef: refOf(cart),
    currency: cart.currency,
    lines: cart.lines,
    itemCount: cart.itemCount,
    subTotal: cart.subTotalMinor,
    discount: cart.discountMinor,
    tax: cart.taxMinor,
    shipping: cart.shippingMinor,
    grandTotal: cart.grandTotalMinor,
    taxDetails: cart.taxDetails,
    promoCode: cart.promoCode,
    shippingMethod: cart.hasParcel ? (cart.method?.name ?? null) : null,
    shippingAddress: cart.hasParcel ? cart.shippingAddress : null,
    billingAddress: cart.billingAddress,
    payment: cart.payment ? { ...cart.payment, taxReference: cart.taxReference } : null,
    now: ctx.now.toISOString(),
    expiresAt: new Date(ctx.now.getTime() + RESERVATION_MINUTES * 60_000).toISOString(),
  };
}

/** Resumes the order that emptied the cart. @throws DomainError conflict if the buyer was shown another total */
async function resumeOrder(
  ctx: AccountContext,
  orderNumber: string,
  shown: ConfirmedOrder | null,
): Promise<OrderSubmission> {
  const [existing] = await ctx.sql<PendingOrder>(
    `select ${PENDING} from orders where order_number = $1 and owner_id = $2`,
    [orderNumber, requireAccount(ctx).id],
  );
  if (!existing || (shown && shown.totalMinor !== existing.grand_total_minor)) throw new DomainError('conflict');
  return chargeOrder(ctx, existing);
}

/**
 * Cancels the buyer's other pending orders and releases their stock. Keeps the one that can be resumed, which matches
 * the state and total of the cart. Returns an order that turns out to be paid or in processing, so that nobody pays
 * twice for one cart.
 */
async function cancelOtherOrders(
  ctx: AccountContext,
  owner: number,
  resumable: { ref: string; totalMinor: number } | null,
): Promise<OrderSubmission | null> {
  const others = await ctx.sql<PendingOrder>(
    `select ${PENDING} from orders where owner_id = $1 and order_status = 'PENDING'
       and (cart_ref = $2 and grand_total_minor = $3) is not true`,
    [owner, resumable?.ref ?? null, resumable?.totalMinor ?? null],
  );
  for (const other of others) {
    const payment = await callGateway(other, () => paymentGateway(ctx.sql, other.provider).cancel(other.order_number));
    if (payment?.status === 'succeeded' || payment?.status === 'processing') return chargeOrder(ctx, other);
    await ctx.sql('select order_release($1, $2)', [other.id, 'the buyer placed a new order']);
  }
  return null;
}
