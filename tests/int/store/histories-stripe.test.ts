import { afterAll, beforeAll, test } from 'vitest';
import { casesOf } from '../../helpers/random';
import type { HistoryGateway } from './order-histories';
import { closeShop, fake } from './stripe-shop';

const { openHistoryStore, runOrderHistories } = await import('./order-histories');

const HISTORIES = casesOf(60);
const { world } = fake;

beforeAll(async () => {
  fake.notify({ url: 'http://127.0.0.1:1/nobody', secret: 'whsec_store' });
  fake.hold();
  await openHistoryStore('JPY');
});
afterAll(closeShop);

/** Statuses of payment intents that were attempted, as the site names them. */
const STATUSES: Record<string, string> = { requires_payment_method: 'declined', canceled: 'cancelled' };

const stripe: HistoryGateway = {
  name: 'stripe',
  async payment(orderNumber) {
    const [intent] = world.all(
      'payment_intent',
      ({ metadata }) => (metadata as { order?: string }).order === orderNumber,
    );
    if (!intent) return null;
    const refunds = fake.refundsOf(intent.id).filter(({ status }) => status === 'succeeded');
    return {
      id: intent.id,
      status: STATUSES[String(intent.status)] ?? String(intent.status),
      amount: Number(intent.amount),
      refunded: refunds.reduce((sum, { amount }) => sum + Number(amount), 0),
    };
  },
  async answer({ id }, isYes) {
    fake.answerBank(id, isYes);
    return isYes ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
  },
  settle: async ({ id }) => fake.settle(id, true),
  async bounce(orderNumber, { gatewayKey }) {
    const payment = await this.payment(orderNumber);
    const sent = fake.refundsOf(payment?.id ?? '');
    const refund = sent.find(
      ({ status, metadata }) => status === 'succeeded' && (metadata as { key?: string }).key === gatewayKey,
    );
    if (refund) fake.failRefund(refund.id);
  },
  async dispute({ id, status }, state) {
    const [dispute] = world.all('dispute', ({ payment_intent }) => payment_intent === id);
    if (status !== 'succeeded') return false;
    if (state === 'opened') {
      if (dispute) return false;
      fake.dispute(id);
      return true;
    }
    if (dispute?.status !== 'needs_response') return false;
    fake.closeDispute(dispute.id, state);
    return true;
  },
};

test(`${HISTORIES} orders at Stripe over HTTP end with consistent money, stock and rights`, async () => {
  await runOrderHistories(stripe, HISTORIES);
}, 36_000_000);
