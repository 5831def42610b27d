import { afterAll, beforeAll, test } from 'vitest';
import { syncRefunds } from '@/domain/orders/sync-refunds.command';
import { answerChallenge } from '@/platform/payments/embedded-gateway';
import { casesOf } from '../../helpers/random';
import { payload } from '../records';
import { rows } from './goods';
import {
  atLeastOnce,
  type HistoryGateway,
  type HistoryPayment,
  openHistoryStore,
  runOrderHistories,
  sql,
} from './order-histories';

const HISTORIES = casesOf(200);

beforeAll(() => openHistoryStore('KWD'));
afterAll(() => payload.destroy());

const embedded: HistoryGateway = {
  name: 'embedded',
  async payment(orderNumber) {
    const [row] = await rows<HistoryPayment>(
      `select id, status, amount_minor as amount, refunded_minor as refunded from gateway_payments where order_number = $1
         and (status <> 'processing' or settle_at > now())`,
      [orderNumber],
    );
    return row ?? null;
  },
  async answer({ id }, isYes) {
    const answered = await answerChallenge(sql, id, isYes);
    return answered?.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
  },
  settle: async () => {},
  async bounce(orderNumber, { gatewayKey: key, amountMinor }) {
    await rows(
      `with gone as (delete from gateway_refunds where key = $1 returning payment_id, amount_minor)
       update gateway_payments g set refunded_minor = g.refunded_minor - gone.amount_minor from gone where g.id = gone.payment_id`,
      [key],
    );
    const failed = { id: key, key, amountMinor, isPaid: false, failure: 'expired_card' };
    await atLeastOnce(() => syncRefunds(sql, orderNumber, [failed]));
  },
  dispute: async () => true,
};

test(`${HISTORIES} orders end with consistent money, stock and rights, whatever happened to them`, async () => {
  await runOrderHistories(embedded, HISTORIES);
}, 36_000_000);
