import { invoiced } from '../amounts';
import {
  addInvoice,
  chargePeriod,
  endSubscription,
  periodEnd,
  prorationOf,
  type Subscription,
  setDiscount,
} from '../billing';
import { declined, invalid, missing } from '../faults';
import { type Form, formAt, formsAt, numberAt, pairsAt, textAt } from '../form';
import type { StripeObject, World } from '../world';
import { answerOf, defaultCard } from './customers';
import { listOf, type Routes } from './resource';
import { taxedBy, taxRatesIn } from './tax-rates';

/** Subscriptions and their invoices. */
export const subscriptions: Routes = {
  'GET /v1/subscriptions/:id': ({ world, params }) => world.get('subscription', params.id),
  'GET /v1/subscriptions': (call) =>
    listOf(
      call.world.all('subscription', ({ customer }) => !call.query.customer || customer === call.query.customer),
      call,
      '/v1/subscriptions',
    ),
  'POST /v1/subscriptions/:id': ({ world, params, body }) => {
    const subscription = world.get('subscription', params.id) as Subscription;
    if (subscription.status === 'canceled') throw invalid('A canceled subscription can only update its metadata.');
    const ending = textAt(body, 'cancel_at_period_end');
    const endsTrial = textAt(body, 'trial_end') === 'now';
    const trialEnd = numberAt(body, 'trial_end');
    if (subscription.schedule && (ending || body.items || endsTrial || trialEnd)) {
      throw invalid('The subscription is managed by the subscription schedule, and cannot be updated directly.');
    }
    const [discount] = formsAt(body, 'discounts');
    if (subscription.schedule && (discount || body.discounts === '')) {
      throw invalid('The subscription is managed by the subscription schedule, and cannot be updated directly.');
    }
    const taxRates = taxRatesIn(world, body, 'default_tax_rates');
    if (subscription.schedule && taxRates) {
      throw invalid('The subscription is managed by the subscription schedule, and cannot be updated directly.');
    }
    if (taxRates) subscription.default_tax_rates = taxRates;
    if (ending) {
      subscription.cancel_at_period_end = ending === 'true';
      subscription.canceled_at = ending === 'true' ? world.now : null;
    }
    if (endsTrial) endTrial(world, subscription, body);
    else if (trialEnd) startTrial(world, subscription, trialEnd);
    else changePrice(world, subscription, body);
    if (discount) setDiscount(world, subscription, textAt(discount, 'coupon') ?? null);
    else if (body.discounts === '') setDiscount(world, subscription, null);
    Object.assign(subscription.metadata as object, pairsAt(body, 'metadata'));
    world.happen('customer.subscription.updated', subscription);
    return subscription;
  },
  'DELETE /v1/subscriptions/:id': ({ world, params }) => {
    const subscription = world.get('subscription', params.id) as Subscription;
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
    endSubscription(world, subscription);
    return subscription;
  },
  // Deleting a customer cancels their subscriptions.
  'DELETE /v1/customers/:id': ({ world, params }) => {
    const { id } = world.get('customer', params.id);
    for (const subscription of world.all('subscription', ({ customer }) => customer === id) as Subscription[]) {
      if (subscription.status !== 'canceled') endSubscription(world, subscription);
    }
    for (const card of world.all('payment_method', ({ customer }) => customer === id)) card.customer = null;
    world.objects.delete(id);
    return { id, object: 'customer', deleted: true };
  },
  'GET /v1/invoices': (call) => {
    const { customer, subscription } = call.query;
    const of = (invoice: Record<string, unknown>) =>
      (invoice.parent as { subscription_details: { subscription: string } }).subscription_details.subscription;
    const fits = (invoice: Record<string, unknown>) =>
      (!customer || invoice.customer === customer) && (!subscription || of(invoice) === subscription);
    return listOf(call.world.all('invoice', fits), call, '/v1/invoices');
  },
  'POST /v1/invoices/create_preview': ({ world, body }) => {
    const subscription = world.get('subscription', textAt(body, 'subscription')) as Subscription;
    const details = formAt(body, 'subscription_details');
    const [item] = subscription.items.data;
    const [line = {}] = formsAt(details, 'items');
    const price = world.get('price', textAt(line, 'price'));
    const at = numberAt(details, 'proration_date') ?? world.now;
    const amount = item ? prorationOf(subscription, item, price, at, numberAt(line, 'quantity')) : 0;
    const { tax, total } = taxedBy(subscription.default_tax_rates, Math.max(0, amount));
    const currency = String(price.currency);
    const due = invoiced(total, currency);
    return {
      object: 'invoice',
      id: 'upcoming_in',
      currency,
      amount_due: due,
      total: due,
      total_taxes: [{ amount: tax }],
    };
  },
  'GET /v1/invoices/:id': ({ world, params }) => world.get('invoice', params.id),
};

/** Starts or moves a trial: the current period ends then, and nothing is charged before. */
function startTrial(world: World, subscription: Subscription, trialEnd: number): void {
  const [item] = subscription.items.data;
  if (trialEnd <= world.now) throw invalid('The trial end must be in the future.', 'trial_end');
  if (!item) return;
  Object.assign(item, { current_period_start: world.now, current_period_end: trialEnd });
  Object.assign(subscription, { status: 'trialing', trial_end: trialEnd, fake_retries: [] });
  addInvoice(world, subscription, 'paid', 0, 'subscription_update');
}

/** Ends a trial: a period begins and is charged now. Nothing changes if the charge is declined and must not fail. */
function endTrial(world: World, subscription: Subscription, body: Form): void {
  const [item] = subscription.items.data;
  if (!item) return;
  const outcome = answerOf(defaultCard(world, subscription.customer), false);
  if (outcome !== 'yes' && textAt(body, 'payment_behavior') === 'error_if_incomplete') throw declined(outcome);
  const named = textAt(formsAt(body, 'items')[0] ?? {}, 'price');
  if (named) item.price = world.get('price', named);
  item.quantity = numberAt(formsAt(body, 'items')[0] ?? {}, 'quantity') ?? item.quantity;
  item.current_period_start = world.now;
  item.current_period_end = periodEnd(world.now, item.price);
  subscription.billing_cycle_anchor = world.now;
  subscription.trial_end = world.now;
  subscription.status = outcome === 'yes' ? 'active' : 'past_due';
  addInvoice(
    world,
    subscription,
    outcome === 'yes' ? 'paid' : 'open',
    chargePeriod(world, subscription, item.price),
    'subscription_update',
  );
}

/** Changes the price of a subscription, according to `proration_behavior` and `payment_behavior`. */
function changePrice(world: World, subscription: Subscription, body: Form): void {
  const [item] = subscription.items.data;
  const [line = {}] = formsAt(body, 'items');
  const named = textAt(line, 'price');
  if (!item || !named) return;
  const price = world.get('price', named);
  const quantity = numberAt(line, 'quantity') ?? item.quantity;
  const amount = prorationOf(subscription, item, price, numberAt(body, 'proration_date') ?? world.now, quantity);
  if (textAt(body, 'proration_behavior') === 'always_invoice' && amount > 0) {
    const outcome = answerOf(defaultCard(world, subscription.customer), false);
    if (outcome !== 'yes' && textAt(body, 'payment_behavior') === 'error_if_incomplete') throw declined(outcome);
    Object.assign(item, { price, quantity });
    subscription.fake_charged = Number(price.unit_amount) * quantity;
    addInvoice(world, subscription, outcome === 'yes' ? 'paid' : 'open', amount, 'subscription_update');
    return;
  }
  const intervalOf = ({ recurring }: StripeObject) => (recurring as { interval: string }).interval;
  const isSameInterval = intervalOf(item.price) === intervalOf(price);
  // A new interval starts immediately and is billed immediately, minus the rest of the current period, regardless of
  // the requested behavior.
  const unused = isSameInterval
    ? 0
    : Math.max(0, -prorationOf(subscription, item, { ...price, unit_amount: 0 }, world.now));
  Object.assign(item, { price, quantity });
  subscription.fake_charged = Number(price.unit_amount) * quantity;
  if (isSameInterval) return;
  item.current_period_start = world.now;
  item.current_period_end = periodEnd(world.now, price);
  subscription.billing_cycle_anchor = world.now;
  const due = Math.max(0, Number(price.unit_amount) * quantity - unused);
  addInvoice(world, subscription, 'paid', due, 'subscription_update');
}
