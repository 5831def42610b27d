import { chargeable, invoiced } from '../amounts';
import { beginSubscription } from '../billing';
import { declined, invalid, StripeFault } from '../faults';
import { formAt, formsAt, numberAt, pairsAt, textAt } from '../form';
import type { StripeObject, World } from '../world';
import { addCard, answerOf } from './customers';
import { addPayment } from './invoice-payments';
import type { Routes } from './resource';
import { taxedBy, taxRatesIn } from './tax-rates';

/** Sessions of Stripe's hosted pages to pay and to change a card. The pages are in `../pages.ts`. */
export const checkout: Routes = {
  'POST /v1/checkout/sessions': ({ world, body, baseUrl }) => {
    const [line = {}] = formsAt(body, 'line_items');
    const price = textAt(line, 'price');
    const mode = textAt(body, 'mode');
    if (mode !== 'subscription' && mode !== 'payment') throw invalid('This stand-in has no such mode.', 'mode');
    const subscriptionData = formAt(body, 'subscription_data');
    const closesAt = numberAt(body, 'expires_at') ?? world.now + 86_400;
    // The real clock, because callers don't know the clock of this stand-in.
    if (body.expires_at && closesAt < Date.now() / 1000 + 1800) {
      throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.');
    }
    const coupon = textAt(formsAt(body, 'discounts')[0] ?? {}, 'coupon');
    const session = world.add('cs_test', 'checkout.session', {
      mode,
      status: 'open',
      payment_status: 'unpaid',
      customer: world.get('customer', textAt(body, 'customer')).id,
      client_reference_id: textAt(body, 'client_reference_id') ?? null,
      success_url: textAt(body, 'success_url'),
      cancel_url: textAt(body, 'cancel_url') ?? null,
      subscription: null,
      payment_intent: null,
      url: null as string | null,
      metadata: pairsAt(body, 'metadata'),
      expires_at: closesAt,
      fake_coupon: coupon ? world.get('coupon', coupon).id : null,
      fake_price: mode === 'subscription' ? world.get('price', price).id : null,
      fake_quantity: numberAt(line, 'quantity') ?? 1,
      fake_amount: chargeable(
        numberAt(formAt(line, 'price_data'), 'unit_amount') ?? 0,
        textAt(formAt(line, 'price_data'), 'currency') ?? 'usd',
        'unit_amount',
      ),
      fake_currency: textAt(formAt(line, 'price_data'), 'currency') ?? 'usd',
      fake_payment_metadata: pairsAt(formAt(body, 'payment_intent_data'), 'metadata'),
      fake_tax_rates:
        taxRatesIn(world, subscriptionData, 'default_tax_rates') ?? taxRatesIn(world, line, 'tax_rates') ?? [],
      fake_trial_end: numberAt(subscriptionData, 'trial_end') ?? null,
      fake_trial_days: numberAt(subscriptionData, 'trial_period_days') ?? 0,
      fake_metadata: pairsAt(subscriptionData, 'metadata'),
    });
    session.url = `${baseUrl}/c/pay/${session.id}`;
    return session;
  },
  'GET /v1/checkout/sessions/:id': ({ world, params }) => world.get('checkout.session', params.id),
  'POST /v1/checkout/sessions/:id/expire': ({ world, params }) => {
    const session = world.get('checkout.session', params.id);
    if (session.status !== 'open') throw invalid('Only open sessions can be expired.');
    Object.assign(session, { status: 'expired', url: null });
    world.happen('checkout.session.expired', session);
    return session;
  },
  'POST /v1/billing_portal/sessions': ({ world, body, baseUrl }) => {
    const session = world.add('bps', 'billing_portal.session', {
      customer: world.get('customer', textAt(body, 'customer')).id,
      return_url: textAt(body, 'return_url') ?? null,
      url: null as string | null,
    });
    session.url = `${baseUrl}/p/session/${session.id}`;
    return session;
  },
};

/**
 * Pays a session with a card, as the buyer does on Stripe's page. Returns the URL to which the browser is sent.
 * Throws `StripeFault` if the card is declined or needs authentication first.
 */
export function paySession(world: World, id: string, card: string, isConfirmed: boolean): string {
  const session = world.get('checkout.session', id);
  if (session.status !== 'open') throw invalid('This session is over.');
  const method = addCard(world, card, null);
  const outcome = answerOf(method, true);
  if (outcome === 'ask' && !isConfirmed) {
    throw new StripeFault(402, { type: 'card_error', code: 'authentication_required', message: 'Confirm it is you.' });
  }
  if (outcome !== 'yes' && outcome !== 'ask') throw declined(outcome);
  const customer = world.get('customer', String(session.customer));
  setCard(customer, method);
  if (session.mode === 'payment') {
    const { id: payment_intent } = addPayment(world, {
      amount: invoiced(
        taxedBy(session.fake_tax_rates as StripeObject[], Number(session.fake_amount)).total,
        String(session.fake_currency),
      ),
      currency: session.fake_currency,
      customer: customer.id,
      metadata: session.fake_payment_metadata as Record<string, string>,
    });
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent });
    world.happen('checkout.session.completed', session);
    return String(session.success_url);
  }
  const subscription = beginSubscription(world, {
    customer: customer.id,
    price: world.get('price', String(session.fake_price)),
    quantity: Number(session.fake_quantity),
    trialDays: Number(session.fake_trial_days),
    trialUntil: session.fake_trial_end === null ? null : Number(session.fake_trial_end),
    metadata: session.fake_metadata as Record<string, string>,
    taxRates: session.fake_tax_rates as StripeObject[],
    coupon: session.fake_coupon ? String(session.fake_coupon) : undefined,
  });
  Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id });
  world.happen('checkout.session.completed', session);
  return String(session.success_url).replace('{CHECKOUT_SESSION_ID}', session.id);
}

/** Changes a customer's card, as the customer does in Stripe's portal. */
export function changeCard(world: World, customerId: string, card: string): void {
  setCard(world.get('customer', customerId), addCard(world, card, customerId));
}

function setCard(customer: StripeObject, method: StripeObject): void {
  method.customer = customer.id;
  customer.invoice_settings = { default_payment_method: method.id };
}
