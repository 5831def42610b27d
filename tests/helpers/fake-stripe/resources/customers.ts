import { cardOf } from '../cards';
import { declined, invalid, usedUp } from '../faults';
import { formAt, pairsAt, textAt } from '../form';
import type { StripeObject, World } from '../world';
import { listOf, type Routes } from './resource';

/** Stores a card. It behaves as the test card with this number or name. */
export function addCard(
  world: World,
  numberOrName: string,
  customer: string | null,
  allow_redisplay = 'unspecified',
): StripeObject {
  const { brand, last4 } = cardOf(numberOrName);
  return world.add('pm', 'payment_method', {
    type: 'card',
    customer,
    allow_redisplay,
    // A card that is used without being attached to a customer cannot be used again.
    fake_isUsedUp: false,
    card: { brand, last4, exp_month: 12, exp_year: 2034, country: 'US', funding: 'credit' },
    fake_number: numberOrName,
  });
}

/** Returns the customer's default card. */
export function defaultCard(world: World, customerId: string): StripeObject | null {
  const settings = world.get('customer', customerId).invoice_settings as { default_payment_method: string | null };
  return settings.default_payment_method ? world.get('payment_method', settings.default_payment_method) : null;
}

/** Returns the card's response to a payment. */
export function answerOf(card: StripeObject | null, isOwnerThere: boolean): string {
  if (!card) return 'generic_decline';
  const { says, saysLater } = cardOf(String(card.fake_number));
  return isOwnerThere ? says : (saysLater ?? says);
}

/** Customers and their cards. */
export const customers: Routes = {
  'POST /v1/customers': ({ world, body }) =>
    world.add('cus', 'customer', {
      email: textAt(body, 'email') ?? null,
      name: textAt(body, 'name') ?? null,
      metadata: pairsAt(body, 'metadata'),
      invoice_settings: { default_payment_method: null },
    }),
  'GET /v1/customers/:id': ({ world, params }) => world.get('customer', params.id),
  'POST /v1/customers/:id': ({ world, params, body }) => {
    const customer = world.get('customer', params.id);
    for (const name of ['email', 'name']) if (textAt(body, name)) customer[name] = textAt(body, name);
    const card = textAt(formAt(body, 'invoice_settings'), 'default_payment_method');
    if (card) customer.invoice_settings = { default_payment_method: world.get('payment_method', card).id };
    Object.assign(customer.metadata as object, pairsAt(body, 'metadata'));
    return customer;
  },
  'GET /v1/customers/:id/payment_methods': (call) =>
    listOf(
      call.world.all(
        'payment_method',
        ({ customer, allow_redisplay }) =>
          customer === call.params.id &&
          (!call.query.allow_redisplay || call.query.allow_redisplay === allow_redisplay),
      ),
      call,
      `/v1/customers/${call.params.id}/payment_methods`,
    ),
  'POST /v1/payment_methods': ({ world, body }) =>
    addCard(
      world,
      textAt(formAt(body, 'card'), 'number') ?? textAt(formAt(body, 'card'), 'token') ?? '',
      null,
      textAt(body, 'allow_redisplay'),
    ),
  'POST /v1/payment_methods/:id': ({ world, params, body }) => {
    const card = world.get('payment_method', params.id);
    if (!card.customer) throw invalid('You must save this PaymentMethod to a customer before you can update it.');
    return Object.assign(card, { allow_redisplay: textAt(body, 'allow_redisplay') ?? card.allow_redisplay });
  },
  'POST /v1/payment_methods/:id/detach': ({ world, params }) => {
    const card = world.get('payment_method', params.id);
    if (!card.customer) throw invalid('The payment method you provided is not attached to a customer.');
    return Object.assign(card, { customer: null, fake_isUsedUp: true });
  },
  'GET /v1/payment_methods/:id': ({ world, params }) => world.get('payment_method', params.id),
  'POST /v1/payment_methods/:id/attach': ({ world, params, body }) => {
    const customer = world.get('customer', textAt(body, 'customer')).id;
    if (params.id?.startsWith('pm_card_')) return addCard(world, params.id, customer);
    const card = world.get('payment_method', params.id);
    if (card.fake_isUsedUp) throw usedUp();
    if (answerOf(card, true) === 'generic_decline') throw declined('generic_decline');
    return Object.assign(card, { customer });
  },
};
