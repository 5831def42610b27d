import { randomUUID } from 'node:crypto';
import { submitOrder } from '@/domain/orders/submit-order.command';
import type { AccountContext } from '@/platform/caller';
import { contextOf } from '@/platform/context';
import { payload } from '../records';
import { rows } from './goods';

const CALLER = { network: '10.0.0.1', headers: new Headers(), cookie: () => null };
const PLACE = { firstName: 'Rosa', lastName: 'L', address1: 'a', city: 'b', postalCode: '1', countryCode: 'GB' };

export interface BuyerOptions {
  /** Availability in the cart, one copy. Omitted for an empty cart. */
  availability?: { id: number; availabilityId: string } | undefined;
  token?: string;
  promoCode?: string | null;
}

/** Creates a buyer whose cart is ready to be ordered, by SQL, since thousands of them would take too long otherwise. */
export async function makeBuyer({ availability, token = 'pm_card_visa', promoCode = null }: BuyerOptions = {}) {
  const email = `${randomUUID()}@meridian.example`;
  const [user] = await rows<{ id: number }>(
    `insert into users (email, first_name, last_name, role) values ($1, 'Rosa', 'L', 'reader') returning id`,
    [email],
  );
  const id = user?.id ?? 0;
  const line = availability && { itemId: availability.availabilityId, availability: availability.id, quantity: 1 };
  await rows(
    `insert into carts (owner_id, lines, changed_at, billing_address, shipping_address, payment, promo_code)
     values ($1, $2, date_trunc('second', now()), $3, $3, $4, $5)`,
    [
      id,
      JSON.stringify(line ? [{ ...line, isPermission: false, isSingle: false }] : []),
      JSON.stringify(PLACE),
      JSON.stringify({ token, brand: 'Visa', last4: '4242' }),
      promoCode,
    ],
  );
  return { id, email };
}

export type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

/** Returns the context of a buyer's call. */
export const contextFor = (buyer: Buyer, now = new Date()) =>
  ({ ...contextOf(payload, buyer as never), now, caller: CALLER, services: null }) as unknown as AccountContext;

/** Submits the order. Returns the status, or the code of the error. */
export async function press(buyer: Buyer, key: string | null = null, now = new Date()): Promise<string> {
  try {
    return (await submitOrder(contextFor(buyer, now), { key, body: {} })).status;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
