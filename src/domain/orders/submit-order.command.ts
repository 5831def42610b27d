import { createHash } from 'node:crypto';
import type { AccountContext } from '@/platform/caller';
import { paymentGateway } from '@/platform/payments/gateway';
import { ownAccount } from '../accounts/account.query';
import { type CartView, findCart } from '../cart/cart.query';
import { MOST_MINOR } from '../cart/price-cart.rules';
import { DomainError, type FieldError } from '../errors';
import { askGateway, chargeOrder, PENDING, type PendingOrder, type Submitted } from './charge-order.command';
import { refusalOf, type ShownOrder } from './shown-order.rules';

/** Minutes for which an order that is not paid holds its stock. */
export const RESERVATION_MINUTES = 15;

/**
 * Places an order for the cart and takes the payment: once per key, and once per state of a cart (CHK-15 to 17).
 * Submitting again resumes the same payment, so a crash between placing and charging heals itself. The amount charged
 * is always the order's total, and with `shown` that is the total the buyer confirmed.
 * @throws DomainError not-signed-in, checkout-incomplete naming what is missing, price-changed with both totals when
 * the cart costs something else than was shown, promo-invalid, sold-out, payment-declined, other-request for a key that
 * was used with another body, conflict if the cart is not the one shown or kept changing during checkout, payment-failed
 * when the gateway rejects our request, unavailable while the outcome of the payment or the tax is unknown: repeating
 * the call resumes it
 */
export async function submitOrder(
  ctx: AccountContext,
  given: { key: string | null; body: object; shown?: ShownOrder | null },
): Promise<Submitted> {
  const shown = given.shown ?? null;
  const account = ownAccount(ctx);
  const gateway = paymentGateway(ctx.sql);
  const hash = createHash('sha256').update(JSON.stringify(given.body)).digest('hex');
  if (given.key !== null) {
    const [known] = await ctx.sql<PendingOrder & { body_hash: string }>(
      `select ${PENDING}, body_hash from orders where owner_id = $1 and idempotency_key = $2`,
      [account.id, given.key],
    );
    if (known && known.body_hash !== hash) throw new DomainError('other-request');
    if (known) return chargeOrder(ctx, known);
  }
  for (let round = 0; round < 5; round += 1) {
    const cart = await findCart(ctx);
    if (cart && cart.lines.length === 0 && cart.lastOrder) return takeUp(ctx, cart.lastOrder, shown);
    const faults = missingIn(cart);
    // A card whose payment is still open is known to the gateway: whatever became of it is settled first.
    const lacksCardOnly = faults.every(({ field }) => field === 'payment');
    if (!cart || !lacksCardOnly) throw new DomainError('checkout-incomplete', { errors: faults });
    if (!cart.isTaxKnown) throw new DomainError('unavailable');
    const refusal = shown && refusalOf(shown, cart);
    const resumable = refusal ? null : { ref: refOf(cart), totalMinor: cart.grandTotalMinor };
    const superseded = await giveUpOthers(ctx, account.id, resumable);
    if (superseded) return superseded;
    if (faults.length > 0) throw new DomainError('checkout-incomplete', { errors: faults });
    if (refusal) throw refusal;
    const order = orderOf(ctx, cart, { key: given.key ?? `cart:${refOf(cart)}`, hash, gateway: gateway.name });
    const [placed] = await ctx.sql<{ verdict: string; order_id: number | null }>(
      'select verdict, order_id from order_place($1::jsonb)',
      [JSON.stringify(order)],
    );
    switch (placed?.verdict) {
      case 'placed':
      case 'again': {
        const [made] = await ctx.sql<PendingOrder>(`select ${PENDING} from orders where id = $1`, [placed.order_id]);
        if (!made) throw new Error('An order that was just made is gone.');
        // Somebody else's press placed it at another total in this very moment: the next round gives it up.
        if (made.order_status === 'PENDING' && made.grand_total_minor !== cart.grandTotalMinor) break;
        try {
          return await chargeOrder(ctx, made);
        } catch (error) {
          // A payment of before that came to nothing, under another key: this press of the button is a new one.
          const isNew = placed.verdict === 'again' && given.key !== null;
          const isDeclined = error instanceof DomainError && error.code === 'payment-declined';
          // A card that was used without being saved cannot be used again: the buyer hears of the decline.
          if (isNew && isDeclined && (await findCart(ctx))?.payment) break;
          throw error;
        }
      }
      case 'other-body':
        throw new DomainError('other-request');
      case 'promo-spent':
        // The next round prices the cart without the code, and tells the buyer both totals.
        if (shown) break;
        throw new DomainError('promo-invalid');
      case 'sold-out':
        throw new DomainError('sold-out');
    }
  }
  throw new DomainError('conflict');
}

const refOf = ({ id, changedAt }: CartView) => `${id}:${Math.floor(changedAt.getTime() / 1000)}`;

/** What a cart lacks before it can be ordered. */
export function missingIn(cart: CartView | null): FieldError[] {
  const faults: FieldError[] = [];
  const need = (is: unknown, field: string, errorMessage: string) => is || faults.push({ field, errorMessage });
  need(cart && cart.lines.length > 0, 'cart', 'The cart is empty.');
  if (!cart || faults.length > 0) return faults;
  need(!cart.hasParcel || cart.shippingAddress, 'shippingAddress', 'Say where it should be sent.');
  need(!cart.hasParcel || cart.method, 'shippingMethod', 'It cannot be sent to this country.');
  need(cart.billingAddress, 'billingAddress', 'Say whom the bill is for.');
  need(cart.payment || cart.grandTotalMinor === 0, 'payment', 'Say how you would like to pay.');
  const most = Math.max(cart.subTotalMinor, cart.grandTotalMinor);
  need(most <= MOST_MINOR, 'cart', 'For an order as large as this, please call customer service.');
  return faults;
}

function orderOf(ctx: AccountContext, cart: CartView, made: { key: string; hash: string; gateway: string }): object {
  return {
    owner: ownAccount(ctx).id,
    emailAddress: ownAccount(ctx).email,
    key: made.key,
    hash: made.hash,
    provider: made.gateway,
    cart: cart.id,
    cartChangedAt: cart.changedAt.toISOString(),
    cartRef: refOf(cart),
    lines: cart.lines,
    itemCount: cart.itemCount,
    subTotal: cart.subTotalMinor,
    discount: cart.discountMinor,
    tax: cart.taxMinor,
    shipping: cart.shippingMinor,
    grandTotal: cart.grandTotalMinor,
    promoCode: cart.promoCode,
    shippingMethod: cart.hasParcel ? (cart.method?.name ?? null) : null,
    shippingAddress: cart.hasParcel ? cart.shippingAddress : null,
    billingAddress: cart.billingAddress,
    payment: cart.payment ? { ...cart.payment, taxReference: cart.taxReference } : null,
    now: ctx.now.toISOString(),
    expiresAt: new Date(ctx.now.getTime() + RESERVATION_MINUTES * 60_000).toISOString(),
  };
}

/** Resumes the order that emptied the cart. @throws DomainError conflict when the buyer was shown another total */
async function takeUp(ctx: AccountContext, orderNumber: string, shown: ShownOrder | null): Promise<Submitted> {
  const [known] = await ctx.sql<PendingOrder>(
    `select ${PENDING} from orders where order_number = $1 and owner_id = $2`,
    [orderNumber, ownAccount(ctx).id],
  );
  if (!known || (shown && shown.totalMinor !== known.grand_total_minor)) throw new DomainError('conflict');
  return chargeOrder(ctx, known);
}

/**
 * Gives up the buyer's open orders, except those of the state and total of the cart that can be resumed, and releases
 * their stock. Returns one that was paid after all, or that the bank has not decided: nobody pays twice for one cart.
 */
async function giveUpOthers(
  ctx: AccountContext,
  owner: number,
  resumable: { ref: string; totalMinor: number } | null,
): Promise<Submitted | null> {
  const others = await ctx.sql<PendingOrder>(
    `select ${PENDING} from orders where owner_id = $1 and order_status = 'PENDING'
       and (cart_ref = $2 and grand_total_minor = $3) is not true`,
    [owner, resumable?.ref ?? null, resumable?.totalMinor ?? null],
  );
  for (const other of others) {
    const payment = await askGateway(other, () => paymentGateway(ctx.sql, other.provider).cancel(other.order_number));
    if (payment?.status === 'succeeded' || payment?.status === 'processing') return chargeOrder(ctx, other);
    await ctx.sql('select order_release($1, $2)', [other.id, 'the buyer began anew']);
  }
  return null;
}
