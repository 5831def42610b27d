import { periodEnd, type Schedule, type Subscription } from '../billing';
import { invalid } from '../faults';
import { formAt, formsAt, numberAt, pairsAt, textAt } from '../form';
import type { Routes } from './resource';
import { taxRatesIn } from './tax-rates';

/** Schedules of subscriptions: changes that take effect when a period ends. */
export const schedules: Routes = {
  'POST /v1/subscription_schedules': ({ world, body }) => {
    const subscription = world.get('subscription', textAt(body, 'from_subscription')) as Subscription;
    const [item] = subscription.items.data;
    if (!item || subscription.schedule) throw invalid('The subscription is attached to a schedule already.');
    const phase = { start_date: item.current_period_start, end_date: item.current_period_end };
    const schedule = world.add('sub_sched', 'subscription_schedule', {
      status: 'active',
      subscription: subscription.id,
      customer: subscription.customer,
      end_behavior: 'release',
      phases: [
        {
          ...phase,
          items: [{ price: item.price.id, quantity: item.quantity }],
          default_tax_rates: subscription.default_tax_rates,
          metadata: {},
        },
      ],
      current_phase: phase,
    });
    subscription.schedule = schedule.id;
    return schedule;
  },
  'GET /v1/subscription_schedules/:id': ({ world, params }) => world.get('subscription_schedule', params.id),
  'POST /v1/subscription_schedules/:id': ({ world, params, body }) => {
    const schedule = world.get('subscription_schedule', params.id) as Schedule;
    if (schedule.status !== 'active') throw invalid(`A schedule that is ${schedule.status} cannot be updated.`);
    let start = schedule.current_phase?.start_date ?? world.now;
    const phases = formsAt(body, 'phases');
    if (numberAt(phases[0] ?? {}, 'start_date') !== start) {
      throw invalid('You can not modify the start date of the current phase.', 'phases[0][start_date]');
    }
    schedule.phases = phases.map((phase) => {
      const [line = {}] = formsAt(phase, 'items');
      const price = world.get('price', textAt(line, 'price'));
      const isTimed = textAt(formAt(phase, 'duration'), 'interval') !== undefined;
      const end_date = numberAt(phase, 'end_date') ?? (isTimed ? periodEnd(start, price) : undefined);
      if (end_date === undefined) throw invalid('A phase needs an end date or a duration.', 'phases');
      const isTrial = textAt(phase, 'trial') === 'true' || numberAt(phase, 'trial_end') !== undefined;
      const newPhase = {
        start_date: start,
        end_date,
        items: [{ price: price.id, quantity: numberAt(line, 'quantity') ?? 1 }],
        trial: isTrial,
        trial_end: isTrial ? end_date : null,
        default_tax_rates: taxRatesIn(world, phase, 'default_tax_rates') ?? [],
        metadata: pairsAt(phase, 'metadata'),
      };
      start = end_date;
      return newPhase;
    });
    const running = world.get('subscription', schedule.subscription ?? undefined) as Subscription;
    running.default_tax_rates = schedule.phases[0]?.default_tax_rates ?? [];
    Object.assign(schedule.metadata as object, pairsAt(body, 'metadata'));
    world.happen('subscription_schedule.updated', schedule);
    return schedule;
  },
  'POST /v1/subscription_schedules/:id/release': ({ world, params }) => {
    const schedule = world.get('subscription_schedule', params.id) as Schedule;
    if (schedule.status !== 'active') throw invalid(`A schedule that is ${schedule.status} cannot be released.`);
    const subscription = world.get('subscription', schedule.subscription ?? undefined) as Subscription;
    Object.assign(schedule, { status: 'released', subscription: null, current_phase: null });
    subscription.schedule = null;
    world.happen('subscription_schedule.released', schedule);
    return schedule;
  },
};
