import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StripeObject } from '../../helpers/fake-stripe/world';
import { casesOf } from '../../helpers/random';
import type { Provider, Reader } from './histories';
import { closeOffers, fake, openOffers } from './stripe-offers';

const { receiveEvent } = await import('@/domain/payments/receive-event.command');
const { contextOf } = await import('@/platform/context');
const { payload } = await import('../records');
const { processInbox, runHistories, openHistories, sql, pick } = await import('./histories');

const HISTORIES = casesOf(10);
const { world } = fake;

beforeAll(async () => {
  await openOffers();
  await openHistories();
});
afterAll(closeOffers);

const customerOf = async ({ id }: Reader): Promise<string> => {
  const [user] = await sql<{ customer: string | null }>('select stripe_customer as customer from users where id = $1', [
    id,
  ]);
  return user?.customer ?? '';
};

/** Returns the payments of a reader's invoices, with their charges. */
async function paymentsOf(reader: Reader) {
  const customer = await customerOf(reader);
  const intents = world.all('payment_intent', (intent) => intent.customer === customer);
  return intents.map((intent) => ({ intent, charge: world.get('charge', String(intent.latest_charge)) }));
}

/** Sends signed events to the inbox, in any order. */
const deliver: Provider['deliver'] = async (random, now, isAll) => {
  do {
    const events = world.held.splice(0);
    for (let left = events.length; left > 1; left -= 1) {
      const other = random(left);
      [events[left - 1], events[other]] = [events[other] as never, events[left - 1] as never];
    }
    for (const event of events) {
      if (!isAll && random(2) === 0) {
        world.held.push(event);
        continue;
      }
      const message = JSON.stringify(event);
      const signature = world.sign(message);
      for (let times = 1 + random(2); times > 0; times -= 1)
        await receiveEvent(contextOf(payload, null), { provider: 'stripe', message, signature });
    }
    await processInbox(random, now, isAll);
  } while (isAll && world.held.length > 0);
};

const stripe: Provider = {
  async begin(now) {
    // Prices are created once.
    for (const [id, { object }] of world.objects) if (!['price', 'product'].includes(object)) world.objects.delete(id);
    world.events.splice(0);
    world.held.splice(0);
    world.now = Math.floor(now.getTime() / 1000);
  },
  async pay({ random }, { url }, card) {
    const session = url.split('/').at(-1) ?? '';
    const stored = world.get('checkout.session', session);
    fake.pay(session, card, random(2) === 0);
    return Number(stored.fake_trial_days) > 0 ? 0 : Number(world.get('price', String(stored.fake_price)).unit_amount);
  },
  async changeCard(reader, card) {
    fake.changeCard(await customerOf(reader), card);
  },
  async advance(now) {
    fake.advanceTo(now);
  },
  deliver,
  events: {
    async refund(reader) {
      const payments = (await paymentsOf(reader)).filter(({ charge }) => !charge.refunded && !charge.disputed);
      if (!payments.length) return;
      const { intent, charge } = pick(reader.random, payments);
      const left = Number(charge.amount) - Number(charge.amount_refunded);
      fake.refundThere(intent.id, reader.random(2) === 0 ? left : 1 + reader.random(left));
    },
    async failRefund(reader) {
      const sent = (await paymentsOf(reader)).flatMap(({ intent }) => fake.refundsOf(intent.id));
      const paidOut = sent.filter(({ status }) => status === 'succeeded');
      if (paidOut.length) fake.failRefund(pick(reader.random, paidOut).id);
    },
    async dispute(reader) {
      const payments = (await paymentsOf(reader)).filter(({ charge }) => !charge.disputed);
      if (payments.length) fake.dispute(pick(reader.random, payments).intent.id);
    },
    async closeDispute(reader) {
      const ids = (await paymentsOf(reader)).map(({ intent }) => intent.id);
      const open = world.all('dispute', (dispute) => ids.includes(String(dispute.payment_intent)));
      const dispute = open.find(({ status }) => status === 'needs_response');
      if (dispute) fake.closeDispute(dispute.id, pick(reader.random, ['won', 'lost'] as const));
    },
  },
  async check(readers) {
    for (const reader of readers) {
      const customer = await customerOf(reader);
      const history = reader.log.join(', ');
      expect({ history, invoices: await storedInvoices(reader) }).toEqual({ history, invoices: invoicesOf(customer) });
      expect({ history, live: await storedLive(reader) }).toEqual({ history, live: liveOf(customer) });
    }
  },
};

interface InvoiceState {
  id: string;
  amount: number;
  status: string;
  refunded: number;
}

const storedInvoices = ({ id }: Reader) =>
  sql<InvoiceState>(
    `select provider_id as id, amount_minor::int as amount, status::text, refunded_minor::int as refunded
     from subscription_invoices where owner_id = $1 and amount_minor > 0 order by provider_id collate "C"`,
    [id],
  );

function invoicesOf(customer: string): InvoiceState[] {
  const states = world
    .all('invoice', (invoice) => invoice.customer === customer && Number(invoice.total) > 0)
    .map((invoice) => {
      const [payment] = world.all('invoice_payment', (candidate) => candidate.invoice === invoice.id);
      const intent =
        payment && world.get('payment_intent', (payment.payment as { payment_intent: string }).payment_intent);
      const refunded = intent ? Number(world.get('charge', String(intent.latest_charge)).amount_refunded) : 0;
      const status = refunded > 0 && refunded === Number(invoice.total) ? 'refunded' : String(invoice.status);
      return { id: invoice.id, amount: Number(invoice.total), status, refunded };
    });
  return states.sort((first, second) => (first.id < second.id ? -1 : 1));
}

const storedLive = ({ id }: Reader) =>
  sql<object>(
    `select provider_id as id, status::text, tier::text, price_minor::int as price, cancel_at_period_end as ends
     from subscriptions where owner_id = $1 and provider = 'stripe' and status <> 'canceled'`,
    [id],
  );

const liveOf = (customer: string) =>
  world
    .all('subscription', (subscription) => subscription.customer === customer && subscription.status !== 'canceled')
    .map((subscription) => {
      const [item] = (subscription.items as { data: { price: StripeObject }[] }).data;
      const status = String(subscription.status);
      const metadata = subscription.metadata as Record<string, string>;
      const tier = ((item?.price.metadata ?? {}) as Record<string, string>).tier ?? metadata.tier;
      // At Stripe, pauses and free days after a payment are trials.
      const isActive = status === 'trialing' && (Boolean(metadata.resumes_at) || metadata.extended_status === 'active');
      const price = Number(item?.price.unit_amount);
      return {
        id: subscription.id,
        status: isActive ? 'active' : status,
        tier,
        price,
        ends: subscription.cancel_at_period_end,
      };
    });

test(`${HISTORIES} subscriptions at Stripe over HTTP are charged as shown, once, and grant what is paid`, async () => {
  await runHistories(stripe, HISTORIES);
}, 36_000_000);
