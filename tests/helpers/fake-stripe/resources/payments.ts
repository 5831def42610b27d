import { chargeable } from '../amounts';
import { declined, invalid, missing, StripeFault, usedUp } from '../faults';
import { type Form, formAt, numberAt, pairsAt, textAt } from '../form';
import type { StripeObject, World } from '../world';
import { addCard, answerOf } from './customers';
import { listOf, type Routes } from './resource';

/** Allowed parameters of a new payment. Others are rejected, as Stripe does. */
const KNOWN = [
  ...['amount', 'currency', 'allowed_payment_method_types', 'description', 'metadata', 'hooks', 'expand'],
  ...['customer', 'setup_future_usage'],
];

interface Intent extends StripeObject {
  amount: number;
  amount_received: number;
  status: string;
  customer: string | null;
  setup_future_usage: string | null;
  /** Returns the card with which the payment was confirmed. */
  payment_method: string | null;
  metadata: Record<string, string>;
  latest_charge: string | null;
  last_payment_error: object | null;
  next_action: { redirect_to_url: { url: string; return_url: string } } | null;
}

interface Charge extends StripeObject {
  amount: number;
  amount_refunded: number;
  payment_intent: string;
  disputed: boolean;
}

const intentOf = (world: World, id: string | undefined) => world.get('payment_intent', id) as Intent;

const unexpected = ({ status }: Intent) =>
  new StripeFault(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent has a status of ${status}.`,
  });

/** Returns the card of a token: one that was created before, or one of Stripe's names for test cards. */
function cardAt(world: World, token: string | undefined): StripeObject {
  if (token?.startsWith('pm_card_')) return addCard(world, token, null);
  return world.get('payment_method', token);
}

/** Uses a card for a payment: once, unless it is attached to the paying customer. */
function use(card: StripeObject, intent: Intent): void {
  if (card.customer && card.customer !== intent.customer) {
    throw invalid('The payment method belongs to another customer. Provide that customer with it.', 'payment_method');
  }
  if (card.fake_isUsedUp) throw usedUp();
  card.fake_isUsedUp = !card.customer;
  intent.payment_method = card.id;
}

/** Attaches the card of a successful payment to its customer if the payment requested that. */
function attachSaved(world: World, { payment_method, customer, setup_future_usage }: Intent): void {
  if (!payment_method || !customer || !setup_future_usage) return;
  Object.assign(world.get('payment_method', payment_method), { customer, fake_isUsedUp: false });
}

function succeed(world: World, intent: Intent): void {
  attachSaved(world, intent);
  const { amount, metadata, currency } = intent;
  const charge = world.add('ch', 'charge', {
    amount,
    currency,
    metadata,
    payment_intent: intent.id,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
  });
  Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id, next_action: null });
  world.happen('payment_intent.succeeded', intent);
}

function fail(world: World, intent: Intent, error: object): void {
  const last_payment_error = { type: 'card_error', ...error };
  Object.assign(intent, { status: 'requires_payment_method', next_action: null, last_payment_error });
  world.happen('payment_intent.payment_failed', intent);
}

function create(world: World, body: Form): Intent {
  const unknown = Object.keys(body).find((name) => !KNOWN.includes(name));
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown);
  const amount = numberAt(body, 'amount') ?? 0;
  if (amount < 50) {
    const message = 'Amount must be at least $0.50 usd';
    throw new StripeFault(400, { type: 'invalid_request_error', code: 'amount_too_small', message });
  }
  return world.add('pi', 'payment_intent', {
    amount: chargeable(amount, textAt(body, 'currency') ?? ''),
    amount_received: 0,
    currency: textAt(body, 'currency') ?? '',
    status: 'requires_payment_method',
    customer: textAt(body, 'customer') ? world.get('customer', textAt(body, 'customer')).id : null,
    setup_future_usage: textAt(body, 'setup_future_usage') ?? null,
    payment_method: null,
    metadata: pairsAt(body, 'metadata'),
    description: textAt(body, 'description') ?? null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    hooks: formAt(body, 'hooks'),
  }) as Intent;
}

/** Payments of the store, and their refunds. */
export const payments: Routes = {
  'POST /v1/payment_intents': ({ world, body }) => create(world, body),
  'GET /v1/payment_intents/:id': ({ world, params }) => intentOf(world, params.id),
  'POST /v1/payment_intents/:id/confirm': ({ world, params, body, baseUrl }) => {
    const intent = intentOf(world, params.id);
    if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) throw unexpected(intent);
    const card = cardAt(world, textAt(body, 'payment_method'));
    use(card, intent);
    const outcome = answerOf(card, true);
    const return_url = textAt(body, 'return_url') ?? '';
    if (outcome === 'yes') succeed(world, intent);
    else if (outcome === 'processing') {
      intent.status = 'processing';
      world.happen('payment_intent.processing', intent);
    } else if (outcome === 'ask') {
      const redirect_to_url = { url: `${baseUrl}/3ds/${intent.id}`, return_url };
      Object.assign(intent, { status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url } });
      world.happen('payment_intent.requires_action', intent);
    } else {
      fail(world, intent, { code: 'card_declined', decline_code: outcome });
      throw declined(outcome);
    }
    return intent;
  },
  'POST /v1/payment_intents/:id/cancel': ({ world, params }) => {
    const intent = intentOf(world, params.id);
    if (['succeeded', 'processing', 'canceled'].includes(intent.status)) throw unexpected(intent);
    Object.assign(intent, { status: 'canceled', next_action: null });
    world.happen('payment_intent.canceled', intent);
    return intent;
  },
  'GET /v1/refunds': (call) => {
    const payment = String(call.query.payment_intent ?? '');
    return listOf(
      call.world.all('refund', ({ payment_intent }) => payment_intent === payment),
      call,
      '/v1/refunds',
    );
  },
  'GET /v1/disputes': (call) => {
    const payment = String(call.query.payment_intent ?? '');
    const fits = ({ payment_intent }: StripeObject) => payment_intent === payment;
    return listOf(call.world.all('dispute', fits), call, '/v1/disputes');
  },
  'POST /v1/refunds': ({ world, body }) => {
    const intent = intentOf(world, textAt(body, 'payment_intent'));
    if (!intent.latest_charge) throw unexpected(intent);
    return refund(world, intent, numberAt(body, 'amount') ?? intent.amount, pairsAt(body, 'metadata'));
  },
};

/** Refunds a payment, as through Stripe's API or dashboard. Throws `StripeFault`. */
export function refund(world: World, intent: StripeObject, amount: number, metadata = {}): StripeObject {
  const charge = world.get('charge', String(intent.latest_charge)) as Charge;
  const refuse = (code: string, message: string) =>
    new StripeFault(400, { type: 'invalid_request_error', code, message });
  if (charge.amount_refunded === charge.amount) throw refuse('charge_already_refunded', 'It has been refunded.');
  if (charge.disputed) throw refuse('charge_disputed', 'This charge has been charged back.');
  if (amount < 1 || amount > charge.amount - charge.amount_refunded)
    throw invalid('That is more than is left.', 'amount');
  chargeable(amount, String(charge.currency));
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.happen('charge.refunded', charge);
  return world.add('re', 'refund', {
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    metadata,
    status: 'succeeded',
  });
}

/** Fails a refund days later: the bank sends the money back to the store. */
export function failRefund(world: World, id: string, reason = 'expired_or_canceled_card'): void {
  const refund = world.get('refund', id);
  const charge = world.get('charge', String(refund.charge)) as Charge;
  if (refund.status === 'failed') throw invalid('It has failed already.');
  Object.assign(refund, { status: 'failed', failure_reason: reason });
  charge.amount_refunded -= Number(refund.amount);
  charge.refunded = false;
  for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed']) world.happen(type, refund);
}

/** Completes the bank's authentication of a cardholder. Returns the URL to which the browser is sent. */
export function answerBank(world: World, id: string, isYes: boolean): string {
  const intent = intentOf(world, id);
  const back = new URL(intent.next_action?.redirect_to_url.return_url ?? '');
  if (isYes) succeed(world, intent);
  else fail(world, intent, { code: 'payment_intent_authentication_failure' });
  back.searchParams.set('payment_intent', id);
  back.searchParams.set('redirect_status', isYes ? 'succeeded' : 'failed');
  return back.href;
}

/** Settles a payment that is processing, as the bank decides. */
export function settleProcessing(world: World, id: string, isYes: boolean): void {
  const intent = intentOf(world, id);
  if (intent.status !== 'processing') throw unexpected(intent);
  if (isYes) succeed(world, intent);
  else fail(world, intent, { code: 'card_declined', decline_code: 'generic_decline' });
}

/** Opens a dispute about a payment, and returns it. */
export function beginDispute(world: World, id: string): StripeObject {
  const charge = world.get('charge', intentOf(world, id).latest_charge ?? undefined) as Charge;
  charge.disputed = true;
  const dispute = world.add('dp', 'dispute', {
    amount: charge.amount,
    charge: charge.id,
    payment_intent: id,
    status: 'needs_response',
  });
  world.happen('charge.dispute.created', dispute);
  return dispute;
}

/** Closes a dispute as won or lost by the store. */
export function closeDispute(world: World, id: string, status: 'won' | 'lost'): void {
  const dispute = world.get('dispute', id);
  dispute.status = status;
  if (status === 'won') (world.get('charge', String(dispute.charge)) as Charge).disputed = false;
  world.happen('charge.dispute.closed', dispute);
}

/** Returns the payment of an order. Throws `StripeFault` if there is none. */
export function paymentOfOrder(world: World, orderNumber: string): StripeObject {
  const [intent] = world.all('payment_intent', (object) => (object as Intent).metadata.order === orderNumber);
  if (!intent) throw missing('payment_intent', orderNumber);
  return intent;
}
