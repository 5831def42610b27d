import { endSubscription, periodEnd, type Subscription } from '../billing';
import { invalid } from '../faults';
import { formsAt, pairsAt, textAt } from '../form';
import { listOf, type Routes } from './resource';

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
    if (ending) {
      subscription.cancel_at_period_end = ending === 'true';
      subscription.canceled_at = ending === 'true' ? world.now : null;
    }
    const [item] = subscription.items.data;
    const price = textAt(formsAt(body, 'items')[0] ?? {}, 'price');
    if (item && price) {
      const before = (item.price.recurring as { interval: string }).interval;
      item.price = world.get('price', price);
      if ((item.price.recurring as { interval: string }).interval !== before) {
        item.current_period_start = world.now;
        item.current_period_end = periodEnd(world.now, item.price);
      }
    }
    Object.assign(subscription.metadata as object, pairsAt(body, 'metadata'));
    world.happen('customer.subscription.updated', subscription);
    return subscription;
  },
  'DELETE /v1/subscriptions/:id': ({ world, params }) => {
    const subscription = world.get('subscription', params.id) as Subscription;
    endSubscription(world, subscription);
    return subscription;
  },
  'GET /v1/invoices': (call) => {
    const { customer, subscription } = call.query;
    const of = (invoice: Record<string, unknown>) =>
      (invoice.parent as { subscription_details: { subscription: string } }).subscription_details.subscription;
    const fits = (invoice: Record<string, unknown>) =>
      (!customer || invoice.customer === customer) && (!subscription || of(invoice) === subscription);
    return listOf(call.world.all('invoice', fits), call, '/v1/invoices');
  },
  'GET /v1/invoices/:id': ({ world, params }) => world.get('invoice', params.id),
};
