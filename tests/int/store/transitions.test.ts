import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  GIFT_SUBSCRIPTION_STATUSES,
  GIFT_SUBSCRIPTION_TRANSITIONS,
} from '@/domain/gift-subscriptions/gift-subscription-status.rules';
import { INVOICE_STATUSES, INVOICE_TRANSITIONS } from '@/domain/membership/invoice-status.rules';
import { SUBSCRIPTION_STATUSES } from '@/domain/membership/subscription.rules';
import {
  SUBSCRIPTION_ORDER_STATUSES,
  SUBSCRIPTION_ORDER_TRANSITIONS,
  SUBSCRIPTION_TRANSITIONS,
} from '@/domain/membership/subscription-status.rules';
import { ORDER_STATUSES, ORDER_TRANSITIONS } from '@/domain/orders/order-status.rules';
import { REFUND_STATUSES, REFUND_TRANSITIONS } from '@/domain/orders/refund-status.rules';
import {
  MISMATCH_STATUSES,
  MISMATCH_TRANSITIONS,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
} from '@/domain/payments/payment-status.rules';
import { mayMove } from '@/domain/transitions.rules';
import { makeAdmin } from '../accounts/browser';
import { makePerson, payload, rest } from '../records';
import { rows } from './goods';

interface Table {
  statuses: readonly string[];
  transitions: Record<string, Record<string, readonly string[]>>;
  /** The function in the database. */
  rule: string;
  table: string;
  column: string;
  /** Columns and values of a row, except its status. */
  row: string;
}

const TABLES: Record<string, Table> = {
  order: {
    statuses: ORDER_STATUSES,
    transitions: ORDER_TRANSITIONS,
    rule: 'order_may_move',
    table: 'orders',
    column: 'order_status',
    row: `(order_number, email_address, lines, idempotency_key, body_hash, order_status) values ('T-2', 'a@b.example', '[]', 'T', 'T', %)`,
  },
  payment: {
    statuses: PAYMENT_STATUSES,
    transitions: PAYMENT_TRANSITIONS,
    rule: 'payment_may_move',
    table: 'gateway_payments',
    column: 'status',
    row: `(id, key, amount_minor, currency, order_number, method, status) values ('pay_T', 'T', 1, 'USD', 'T-2', 'pm', %)`,
  },
  'payment mismatch': {
    statuses: MISMATCH_STATUSES,
    transitions: MISMATCH_TRANSITIONS,
    rule: 'payment_mismatch_may_move',
    table: 'payment_mismatches',
    column: 'state',
    row: `(order_id, payment_id, expected_minor, paid_minor, state) select id, 'T', 1, 2, % from orders limit 1`,
  },
  refund: {
    statuses: REFUND_STATUSES,
    transitions: REFUND_TRANSITIONS,
    rule: 'refund_may_move',
    table: 'refunds',
    column: 'state',
    row: `(order_id, key, gateway_key, amount_minor, state) select id, 'T', 'T', 1, % from orders limit 1`,
  },
  'gift subscription': {
    statuses: GIFT_SUBSCRIPTION_STATUSES,
    transitions: GIFT_SUBSCRIPTION_TRANSITIONS,
    rule: 'gift_subscription_may_move',
    table: 'gift_subscriptions',
    column: 'status',
    row: `(uid, sender_name, tier, period, price_minor, recipient_email, deliver_at, provider, status) values ('T', 'T', 'GOOD', 'year', 1, 'a@b.example', now(), 'embedded', %)`,
  },
  subscription: {
    statuses: SUBSCRIPTION_STATUSES,
    transitions: SUBSCRIPTION_TRANSITIONS,
    rule: 'subscription_may_move',
    table: 'subscriptions',
    column: 'status',
    row: `(owner_id, tier, provider, period_start, status) select id, 'GOOD', 'complimentary', now(), % from users limit 1`,
  },
  'subscription order': {
    statuses: SUBSCRIPTION_ORDER_STATUSES,
    transitions: SUBSCRIPTION_ORDER_TRANSITIONS,
    rule: 'subscription_order_may_move',
    table: 'subscription_orders',
    column: 'status',
    row: `(owner_id, uid, tier, period, price_minor, provider, status) select id, 'T', 'GOOD', 'year', 1, 'embedded', % from users limit 1`,
  },
  invoice: {
    statuses: INVOICE_STATUSES,
    transitions: INVOICE_TRANSITIONS,
    rule: 'invoice_may_move',
    table: 'subscription_invoices',
    column: 'status',
    row: `(owner_id, subscription_id, provider_id, number, amount_minor, status, issued_at)
      select s.owner_id, s.id, 'T', 'T', 1, %, now() from subscriptions s limit 1`,
  },
};

let subscription = 0;
beforeAll(async () => {
  await makeAdmin();
  const { user } = await makePerson({ role: 'reader' });
  const data = {
    owner: user.id,
    tier: 'GOOD',
    provider: 'complimentary',
    currency: 'USD',
    periodStart: new Date().toISOString(),
  } as const;
  subscription = (await payload.create({ collection: 'subscriptions', data: { ...data, status: 'canceled' } })).id;
  await rows(
    `insert into orders (order_number, email_address, lines, idempotency_key, body_hash) values ('T-1', 'a@b.example', '[]', 'T-1', 'T')`,
  );
});
afterAll(() => payload.destroy());

/** Stores a row, changes its status, and undoes both. Returns why the change was rejected, or null. */
async function change({ table, column, row }: Table, from: string, to: string): Promise<string | null> {
  const statements = `insert into ${table} ${row.replace('%', `'${from}'`)} returning id into changed;
    update ${table} set ${column} = '${to}' where id::text = changed; raise exception 'undone';`;
  const message = await rows(`do $$ declare changed text; begin ${statements} end $$`).catch(
    (error: Error & { cause?: Error }) => (error.cause ?? error).message,
  );
  return message === 'undone' ? null : String(message);
}

test.each(Object.keys(TABLES))(
  'the database and its trigger have the same transition table of a(n) %s as the rule',
  async (name) => {
    const table = TABLES[name] as Table;
    const article = /^[aeiou]/.test(name) ? 'An' : 'A';
    for (const from of table.statuses) {
      for (const to of table.statuses) {
        const may = mayMove(table.transitions as never, from as never, to as never);
        expect(await rows(`select ${table.rule}($1, $2) as may`, [from, to])).toEqual([{ may }]);
        const rejection = may || from === to ? null : `${article} ${name} can't change from ${from} to ${to}.`;
        expect([from, to, await change(table, from, to)]).toEqual([from, to, rejection]);
      }
    }
  },
);

test('a change that the table does not allow is an error at the field of the form', async () => {
  const admin = await makePerson({ role: 'admin' });
  const send = (status: string) =>
    rest(`/subscriptions/${subscription}`, { as: admin, method: 'PATCH', body: { status } });
  const rejected = await send('past_due');
  expect(rejected.status).toBe(400);
  expect(JSON.stringify(await rejected.json())).toContain('can’t change from canceled to past due');
  expect((await send('active')).status).toBe(200);
});

test('an issued invoice never changes, except for its references', async () => {
  await rows(
    `insert into billing_documents (number, kind, issued_at, email_address, total_minor, tax_minor, currency, source, snapshot)
     values ('INV-T', 'invoice', now(), 'a@b.example', 100, 0, 'usd', 'test', '{}')`,
  );
  await rows(`update billing_documents set owner = null, updated_at = now() where number = 'INV-T'`);
  for (const field of [`total_minor = 1`, `number = 'INV-X'`, `snapshot = '{"a": 1}'`, `kind = 'credit-note'`]) {
    const changed = rows(`update billing_documents set ${field} where number = 'INV-T'`);
    await expect(changed).rejects.toThrow("The document INV-T was issued and can't change.");
  }
});
