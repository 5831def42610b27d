import { chargeable } from '../amounts';
import { invalid, StripeFault } from '../faults';
import { formAt, numberAt, pairsAt, textAt } from '../form';
import { listOf, type Routes } from './resource';

/** Products, their prices, and coupons. */
export const products: Routes = {
  'POST /v1/products': ({ world, body }) => {
    const name = textAt(body, 'name');
    if (!name) throw invalid('Missing required param: name.', 'name');
    return world.add('prod', 'product', { name, active: true, metadata: pairsAt(body, 'metadata') });
  },
  'GET /v1/products/:id': ({ world, params }) => world.get('product', params.id),
  'POST /v1/prices': ({ world, body }) => {
    const recurring = formAt(body, 'recurring');
    const inline = textAt(formAt(body, 'product_data'), 'name');
    const product = inline ? world.add('prod', 'product', { name: inline, active: true }).id : textAt(body, 'product');
    const key = textAt(body, 'lookup_key') ?? null;
    const taken = key === null ? undefined : world.all('price', (price) => price.lookup_key === key)[0];
    if (taken) {
      if (textAt(body, 'transfer_lookup_key') !== 'true') throw invalid(`A price already uses the lookup key ${key}.`);
      taken.lookup_key = null;
    }
    return world.add('price', 'price', {
      active: true,
      currency: textAt(body, 'currency') ?? 'usd',
      unit_amount: chargeable(numberAt(body, 'unit_amount') ?? 0, textAt(body, 'currency') ?? 'usd', 'unit_amount'),
      lookup_key: key,
      type: textAt(recurring, 'interval') ? 'recurring' : 'one_time',
      recurring: textAt(recurring, 'interval') ? { interval: textAt(recurring, 'interval'), interval_count: 1 } : null,
      product: world.get('product', product).id,
      metadata: pairsAt(body, 'metadata'),
    });
  },
  'GET /v1/prices': (call) => {
    const keys = call.query.lookup_keys;
    const isRequested = (key: unknown) => !Array.isArray(keys) || keys.includes(key as string);
    return listOf(
      call.world.all('price', (price) => isRequested(price.lookup_key)),
      call,
      '/v1/prices',
    );
  },
  'POST /v1/coupons': ({ world, body }) => {
    const id = textAt(body, 'id') ?? '';
    if (world.objects.has(id)) {
      const message = 'Coupon already exists.';
      throw new StripeFault(400, { type: 'invalid_request_error', code: 'resource_already_exists', message });
    }
    const duration = textAt(body, 'duration') ?? 'once';
    if ((duration === 'repeating') !== (numberAt(body, 'duration_in_months') !== undefined)) {
      throw invalid('`duration_in_months` is required for repeating coupons, and for no others.', 'duration_in_months');
    }
    const amountOff = numberAt(body, 'amount_off');
    const stored = world.add('coupon', 'coupon', {
      name: textAt(body, 'name') ?? null,
      duration,
      duration_in_months: numberAt(body, 'duration_in_months') ?? null,
      percent_off: numberAt(body, 'percent_off') ?? null,
      amount_off: amountOff === undefined ? null : chargeable(amountOff, textAt(body, 'currency') ?? '', 'amount_off'),
      currency: textAt(body, 'currency') ?? null,
      metadata: pairsAt(body, 'metadata'),
    });
    // A caller can choose the id of a coupon.
    world.objects.delete(stored.id);
    Object.assign(stored, { id: id || stored.id });
    world.objects.set(stored.id, stored);
    return stored;
  },
  'GET /v1/prices/:id': ({ world, params }) => world.get('price', params.id),
};
